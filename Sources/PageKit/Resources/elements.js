// Texts in elements, and the data.
// A text of a store: whatever its direction, it stands by itself.
const bdi = (text) => make("bdi", {}, text);
const data = JSON.parse(find("data").textContent);
