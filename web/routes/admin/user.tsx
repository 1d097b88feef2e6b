export default function Screen() {
  return <h1>user</h1>;
}
