extension PageScript {
  /// One field of a form: its label, what a value is typed or chosen in, and the reason below it.
  static let entry = #"""
    const optionOf = (field, index, text) => {
      const option = make("option", { value: index }, text === "" ? "(empty)" : text);
      if (text === field.default) option.setAttribute("selected", "");
      return option;
    };
    const selectOf = (field, attributes) => {
      const select = make("select", attributes);
      if (field.optional) select.append(make("option", { value: "" }, "omit"));
      else if (field.default === undefined) {
        select.append(make("option", { value: "" }, "choose…"));
      }
      select.append(...field.choices.map((text, index) => optionOf(field, index, text)));
      return select;
    };
    // What is picked as RFC 3339 has it, in the time zone of the browser.
    const dateTime = (text) => {
      const minutes = -new Date(text).getTimezoneOffset();
      const two = (number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
      const offset = minutes ? `${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}` : "Z";
      return `${text}${text.length < 17 ? ":00" : ""}${offset}`;
    };
    const pickerOf = (field, label, pick) => {
      const isDay = field.kind === "date";
      const picker = make("input", {
        type: isDay ? "date" : "datetime-local", class: "picker", "aria-label": `Pick ${label}`,
      });
      picker.addEventListener("input", () => {
        if (picker.value) pick(isDay ? picker.value : dateTime(picker.value));
      });
      picker.addEventListener("click", () => {
        try { picker.showPicker?.(); } catch { picker.focus(); }
      });
      return make("span", { class: "pick" }, picker);
    };
    const revealOf = (input, label) => {
      const button = make("button", {
        type: "button", "aria-pressed": "false", "aria-label": `Show ${label}`,
      }, "Show");
      button.addEventListener("click", () => {
        const isShown = input.type === "password";
        input.type = isShown ? "text" : "password";
        button.setAttribute("aria-pressed", String(isShown));
      });
      return button;
    };
    const inputOf = (field, attributes) => make("input", {
      ...attributes, type: field.secret ? "password" : "text",
      autocomplete: field.secret ? "new-password" : "off", autocapitalize: "off",
      autocorrect: "off", spellcheck: "false", ...(field.kind === "digits" && { inputmode: "numeric" }),
      ...(field.example !== undefined && { placeholder: `e.g. ${field.example}` }),
    });
    const entryOf = (field, number, isLast, changed) => {
      const id = `field-${number}`;
      const label = field.title ?? field.name;
      const described = `${field.help ? `${id}-help ` : ""}${id}-reason`;
      const attributes = {
        id, "aria-describedby": described, enterkeyhint: isLast ? "go" : "next",
        ...(!takesBlank(field) && { "aria-required": "true" }),
      };
      const input = field.choices ? selectOf(field, attributes) : inputOf(field, attributes);
      const reason = make("p", { class: "reason", id: `${id}-reason` });
      // Its text is its own: what the input shows may be emptied, or lack a line break. Null leaves the
      // value out.
      const entry = { field, input, reason, label, text: "", isTouched: false, isHeld: true };
      entry.show = () => {
        const text = entry.text ?? "";
        const choice = entry.text === null ? -1 : field.choices?.indexOf(text);
        const shown = !field.choices ? text : choice < 0 ? "" : String(choice);
        const isShort = isText(shown, mostLetters);
        if (isShort && input.value !== shown) input.value = shown;
        entry.isHeld = Boolean(field.choices) || (isShort && input.value === shown);
        if (!entry.isHeld) input.value = "";
      };
      entry.set = (text) => {
        const isOmitted = text === "" && field.choices && !field.choices.includes("");
        entry.text = !isOmitted ? text : field.optional ? null : field.default ?? "";
        entry.isTouched = false;
        entry.show();
      };
      input.addEventListener("input", () => {
        if (!field.choices) entry.text = input.value;
        else if (input.value !== "") entry.text = field.choices[Number(input.value)];
        else entry.text = field.optional ? null : "";
        entry.isHeld = true;
        entry.isTouched = true;
        changed(entry);
      });
      const parts = [input];
      if (field.kind?.startsWith("date")) {
        parts.push(pickerOf(field, label, (text) => {
          entry.set(text);
          entry.isTouched = true;
          changed(entry);
        }));
      }
      if (field.secret) parts.push(revealOf(input, label));
      const name = make("label", { for: id }, bdi(label));
      if (field.optional) name.append(" ", make("span", { class: "note" }, "optional"));
      if (field.generated && !field.optional) {
        name.append(" ", make("span", { class: "note" }, "generated by deeplink fill"));
      }
      const help = field.help ? [make("p", { class: "help", id: `${id}-help` }, bdi(field.help))] : [];
      entry.root = make("div", { class: "field" }, name, ...help,
        make("div", { class: "entry" }, ...parts), reason);
      return entry;
    };
    // The reason below a field: what is missing as a hint, what is wrong as an error.
    const showProblem = ({ input, reason }, problem) => {
      const isWrong = Boolean(problem) && !problem.unfinished && !problem.isBeyond;
      if (reason.textContent !== (problem?.reason ?? "")) reason.textContent = problem?.reason ?? "";
      reason.classList.toggle("wrong", isWrong);
      if (isWrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    };

    """#
}
