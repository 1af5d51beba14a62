// What the scripts of all pages start with: elements, what the browser keeps, and what browsers do
// without telling a page.
const find = (id) => document.getElementById(id);
const make = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

// What is kept may have been written by another page, and an address by anybody: a text of at most
// this length, or nothing.
const isText = (value, most) => typeof value === "string" && value.length <= most;
const readJSON = (text, most) => {
  if (!isText(text, most)) return null;
  try { return JSON.parse(text); } catch { return null; }
};
// The words of a search, each once; a text of any length may be pasted.
const wordsOf = (search) =>
  Array.from(new Set(search.slice(0, 1000).toLowerCase().split(/\s+/).filter(Boolean)));
// A file of the disk, or a private window, may have no storage.
const openStorage = () => {
  try {
    const storage = window.localStorage;
    storage.setItem("deeplink", "");
    storage.removeItem("deeplink");
    return storage;
  } catch {
    return null;
  }
};

// WebKit resets inputs when it shows a page again, without an event and some tasks after this one: let
// it be to what they held, but for secrets, which no attribute of a page keeps.
const onReturn = (restore) => {
  window.addEventListener("pagehide", () => {
    for (const input of document.querySelectorAll("[autocomplete=off]")) {
      input.defaultValue = input.value;
    }
  });
  window.addEventListener("pageshow", () => setTimeout(restore));
};
// What always stays on the screen takes at most half of it, however large the text is.
const keepRoom = (...parts) => {
  const fit = () => {
    const height = parts.reduce((sum, part) => sum + part.offsetHeight, 0);
    document.body.classList.toggle("low", height * 2 > window.innerHeight);
  };
  const sizes = new ResizeObserver(fit);
  for (const part of parts) sizes.observe(part);
  window.addEventListener("resize", fit);
};
// No browser reports that no app took a link: the page says so if it is not left.
const watchTap = (url, say) => {
  // Browsers open no socket, and most no file server.
  if (/^http.?:/i.test(url)) return;
  // Listeners take it as their options, of which it has `signal`.
  const left = new AbortController();
  const timer = setTimeout(() => {
    left.abort();
    say(`If nothing opened, no app here handles ${url.slice(0, url.indexOf(":") + 1)}`);
  }, 2000);
  const stop = () => {
    clearTimeout(timer);
    left.abort();
  };
  for (const name of ["blur", "pagehide", "visibilitychange"]) {
    window.addEventListener(name, stop, left);
  }
};
