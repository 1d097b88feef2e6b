export default function Screen() {
  return <h1>users</h1>;
}
