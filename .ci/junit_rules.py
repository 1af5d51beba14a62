"""What Jenkins' junit-10.xsd allows, said by hand: the elements, their children and their attributes."""
import re
import sys
import xml.etree.ElementTree as ElementTree

# Seconds, with commas between thousands where the locale wants them.
TIME = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?")

# element: (children, required attributes, other attributes, whether it has text)
RULES = {
    "testsuites": ({"testsuite"}, set(), {"name", "time", "tests", "failures", "errors"}, False),
    "testsuite": (
        {"testsuite", "properties", "testcase", "system-out", "system-err"},
        {"name", "tests", "failures", "errors"},
        {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"},
        False),
    "testcase": (
        {"skipped", "error", "failure", "system-out", "system-err"}, {"name"},
        {"time", "classname", "group"}, False),
    "failure": (set(), set(), {"type", "message"}, True),
    "error": (set(), set(), {"type", "message"}, True),
    "skipped": (set(), set(), {"type", "message"}, True),
    "properties": ({"property"}, set(), set(), False),
    "property": (set(), {"name", "value"}, set(), False),
    "system-out": (set(), set(), set(), True),
    "system-err": (set(), set(), set(), True),
}


def faults(text, has_case_properties=False):
    """What of a document the schema refuses, or a CI server would count or show wrong.

    Properties within a case, which test management systems read, are not of the schema.
    """
    root = ElementTree.fromstring(text)
    found = [] if root.tag in ("testsuites", "testsuite") else [f"root {root.tag}"]
    for element in root.iter():
        if element.tag not in RULES:
            found.append(f"element {element.tag}")
            continue
        children, required, others, has_text = RULES[element.tag]
        if has_case_properties and element.tag == "testcase":
            children = children | {"properties"}
        found += [f"{child.tag} in {element.tag}" for child in element if child.tag not in children]
        found += [f"{element.tag} without {name}" for name in required - set(element.attrib)]
        found += [f"{element.tag} with {name}" for name in set(element.attrib) - required - others]
        texts = [element.text] + [child.tail for child in element]
        if not has_text and any(text and text.strip() for text in texts):
            found.append(f"text in {element.tag}")
        if not TIME.fullmatch(element.get("time", "")):
            found.append(f"time {element.get('time')}")
    for suite in root.iter("testsuite"):
        cases = suite.findall("testcase")
        counts = {"tests": len(cases)}
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            counts[name] = sum(case.find(tag) is not None for case in cases)
        found += [
            f"{name} is {suite.get(name)}, not {count}" for name, count in counts.items()
            if suite.get(name, "0") != str(count)]
        names = [(case.get("classname"), case.get("name")) for case in cases]
        found += [f"{name} twice" for name in set(names) if names.count(name) > 1]
    return found


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            for fault in faults(file.read()):
                sys.exit(f"{path}: {fault}")
