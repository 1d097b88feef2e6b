/**
 * Keeps what is pressed before the scripts are awake, unless the browser itself does what it asks for: links, forms that
 * ask for a page, the menu. Its answer is to be called when the scripts have been loaded.
 */
export const keepPresses = () => {
  const isAwake = () => '__reactRouterDataRouter' in window;
  const pressed = new Set<HTMLButtonElement>();
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    // A browser that knows commands opens the menu by itself.
    if (!button || button.command) return;
    if (isAwake()) return void (pressed.delete(button) && button.removeAttribute('data-early'));
    if (!pressed.delete(button)) pressed.add(button);
    const isOn = button.toggleAttribute('data-early', pressed.has(button));
    if (!button.value) return;
    // A star's value is its event. It is stored at once, because the visitor may leave before the scripts are awake.
    try {
      const ids = JSON.parse(localStorage.getItem('starred-events') ?? '[]') as string[];
      const others = ids.filter((id) => id !== button.value);
      localStorage.setItem('starred-events', JSON.stringify(isOn ? [...others, button.value] : others));
    } catch {
      // Without storage there are no stars.
    }
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (isAwake() || form.method !== 'post') return;
    event.preventDefault();
    form.toggleAttribute('data-early', true);
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const giveKept = () => {
    if (isAwake())
      for (const button of pressed) {
        // A star stays lit until React, which reads the storage, has lit it too.
        if (button.value && button.ariaPressed === 'false' && button.isConnected) continue;
        pressed.delete(button);
        button.removeAttribute('data-early');
        if (!button.value) button.click();
      }
    if (!isAwake() || pressed.size > 0) setTimeout(giveKept, 50);
  };
  return giveKept;
};
