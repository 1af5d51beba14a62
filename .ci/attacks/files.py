"""Files that a store or a command line names."""
import json
import os

from attacks.harness import SECRET


def app_store(kind, path):
    ios, android = {"id": "ABCDE12345.com.a"}, {"package": "com.a"}
    if kind == "association":
        ios["association"] = {"h.example": path}
    elif kind in ("entitlements", "info"):
        ios[kind] = path
    elif kind == "manifest":
        android["manifest"] = path
    else:
        android["assetlinks"] = {"h.example": path}
    return {"ios": ios, "android": android}


def files(judge):
    """What a store names lies in its repository and is a file; nothing of it is told otherwise."""
    group = "files that a store names"
    kinds = ["association", "entitlements", "info", "manifest", "assetlinks"]
    targets = ["/dev/zero", "/dev/full", "/proc/self/environ", "fifo", "link-to-secret",
               "link-to-zero", "../outside/secret.env", "absolute", "folder", "linked/secret.env"]
    for kind in kinds:
        for target in targets:
            folder = judge.folder()
            secret = judge.write(
                folder, "../outside/secret.env", "AWS_SECRET=%s\npassword: x\n" % SECRET)
            os.mkfifo(os.path.join(folder, "fifo"))
            os.makedirs(os.path.join(folder, "folder"))
            os.symlink(secret, os.path.join(folder, "link-to-secret"))
            os.symlink("/dev/zero", os.path.join(folder, "link-to-zero"))
            os.symlink(os.path.dirname(secret), os.path.join(folder, "linked"))
            path = secret if target == "absolute" else target
            judge.store(folder, [{"name": "x", "path": "/x"}], apps=app_store(kind, path))
            for words in (["verify"], ["check"], ["check", "--format", "json"],
                          ["verify", "--format", "github"]):
                environment = judge.environment(folder, CI="1", GITHUB_TOKEN=SECRET)
                outcome = judge.run(folder, words, environment=environment)
                reason = outcome.breakage
                if not reason and SECRET in outcome.text:
                    reason = "tells what is in the file"
                if not reason and outcome.status not in (1, 2):
                    reason = "status %s for %s %s" % (outcome.status, kind, target)
                judge.note(group, reason, folder, words)

    group = "files without an end"
    for device in ("/dev/zero", "/dev/full"):
        for words in (
            ["list", "--store", device], ["check", device], ["add", "a", "/a", "--store", device],
            ["env", "add", "e", "https://h.example", "--store", device],
            ["fill", "x", "--values", device], ["import", device],
            ["verify", "https://h.example/x", "--apple", device + "@h.example"],
            ["verify", "https://h.example/x", "--android-manifest", device],
            ["verify", "app://x", "--info-plist", device],
            ["verify", "https://h.example/x", "--entitlements", device],
            ["match", "--input", device], ["batch", "x", "--each", "p=@" + device],
            ["batch", "x", "--input", device], ["verify", "--input", device],
        ):
            folder = judge.folder()
            judge.store(folder, [{"name": "x", "path": "/x/$<p>"}])
            outcome = judge.run(folder, words)
            reason = outcome.breakage
            if not reason and outcome.status == 0:
                reason = "status 0"
            judge.note(group, reason, folder, words)
        folder = judge.folder()
        os.symlink(device, os.path.join(folder, "links.json"))
        for words in (["list"], ["add", "a", "/a"], ["check"]):
            judge.note(group, judge.run(folder, words).breakage, folder, words)

    group = "a name in the way of an edit"
    for make in ("folder", "fifo", "link"):
        folder = judge.folder()
        judge.store(folder, [{"name": "x", "path": "/x"}])
        outside = judge.write(folder, "../outside/kept", "kept")
        path = os.path.join(folder, ".links.json.deeplink-new")
        if make == "folder":
            os.makedirs(os.path.join(path, "full"))
        elif make == "fifo":
            os.mkfifo(path)
        else:
            os.symlink(outside, path)
        words = ["add", "y", "/y"]
        outcome = judge.run(folder, words)
        reason = outcome.breakage
        if not reason and outcome.status != 0 and ".links.json.deeplink-new" not in outcome.text:
            reason = "does not name what is in the way"
        with open(outside) as file:
            if file.read() != "kept":
                reason = "wrote through the link"
        judge.note(group, reason, folder, words)
