/** What the build makes of web/. */
declare module '#web-build' {
  const build: import('./pages.ts').WebBuild;
  export = build;
}
