// The status message, and the ways to copy a text, one of which always works.
let saying = 0;
const say = (text) => {
  clearTimeout(saying);
  find("said").textContent = text;
  if (text) saying = setTimeout(() => say(""), 6000);
};
// Over plain http there is no clipboard of the browser: a selected text is copied, or stays
// selected to be copied by hand.
const copy = async (text, done) => {
  const box = find("copied");
  const button = document.activeElement;
  box.parentElement.hidden = true;
  try {
    await navigator.clipboard.writeText(text);
    say(done);
    return;
  } catch {
    box.parentElement.hidden = false;
    box.value = text;
    box.focus();
    box.select();
  }
  let isCopied = false;
  try { isCopied = document.execCommand("copy"); } catch { isCopied = false; }
  box.parentElement.hidden = isCopied;
  if (isCopied) button.focus();
  say(isCopied ? done : "Copy it from here.");
};
