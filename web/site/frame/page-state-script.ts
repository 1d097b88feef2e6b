/**
 * Says on `html` whether a dialog is open and whether somebody types. Sent as text in the head of each page, so it may
 * use nothing from outside, and works before React does.
 */
const followPageState = () => {
  const { classList } = document.documentElement;
  const read = () => {
    const isSet = (name: string, selector: string) =>
      classList.toggle(name, document.querySelector(selector) !== null);
    const hasDialog = isSet('has-dialog', 'dialog:modal');
    // A phone shows its keyboard for what can be written in.
    const hasTyping = isSet('has-typing', ':is(:read-write,select):focus');
    // What is taken out of the page neither closes nor loses the focus in a way that could be heard.
    changes.observe(document, {
      subtree: true,
      attributeFilter: ['open'],
      childList: hasDialog || hasTyping,
    });
  };
  const changes = new MutationObserver(read);
  read();
  for (const sign of ['focusin', 'focusout']) addEventListener(sign, read);
};

export const pageStateScript = (): string => `(${followPageState})()`;
