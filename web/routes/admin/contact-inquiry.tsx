export default function Screen() {
  return <h1>contact-inquiry</h1>;
}
