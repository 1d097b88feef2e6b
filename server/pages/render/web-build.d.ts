/** What the build makes of web/. */
declare module '#web-build' {
  const build: import('#server/pages/draw/drawing.ts').WebBuild;
  export = build;
}
