/** `pith ui` as a reader's browser meets it: the real process, real requests. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { scratchTree } from "../scratch-tree.ts";
import { ownCache, runCli, spawnCli } from "./cli-process.ts";
import { FILES } from "./library-world.ts";

const EVIL = "src/<script>alert(1)</script>.md";

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Site {
  readonly origin: string;
  readonly get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Page>;
}

async function openSite(t: TestContext): Promise<Site> {
  const root = scratchTree(t, {
    ...FILES,
    "docs/link.md": "# Click \u001b]8;;https://evil.example\u001b\\here\n",
    [EVIL]: '# <img src=x onerror=alert(1)>\n\nThe heron & the "kingfisher".\n',
  });
  const child = spawnCli(["ui", "--port", "0", "--root", root], { environment: ownCache(t) });
  t.after(() => child.kill("SIGKILL"));
  const [line] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const origin = line.trim().replace(/\/$/u, "");
  const get: Site["get"] = (path, headers = {}, method = "GET") =>
    new Promise((resolve, reject) => {
      const asked = request(origin + path, { headers, method }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => resolve({ status: response.statusCode!, text, headers: response.headers }));
      });
      asked.on("error", reject).end();
    });
  return { origin, get };
}

test("ui", async (t) => {
  const { get, origin } = await openSite(t);

  await t.test("a question is asked by a form and answered with links to the lines", async () => {
    assert.match(
      (await get("/")).text,
      /<form action="\/find">[\s\S]*<input name="query"[\s\S]*<textarea name="query"/u,
    );
    const found = await get("/find?query=how+is+a+token+renewed");
    assert.equal(found.status, 200);
    const href = /<a href="(\/read\?addresses=src%2Ftoken\.ts#L\d+)">/u.exec(found.text)?.[1];
    assert.ok(href !== undefined, found.text);
    const line = /<span id="L2" data-line="2">export function renewToken\(secret: string\): string \{\n<\/span>/u;
    assert.match((await get(href)).text, line);
  });

  await t.test("of several addresses those that are there are shown, and the others named", async () => {
    const { text } = await get("/read?addresses=src/mail.ts&addresses=没有.md");
    assert.match(text, /没有\.md&quot; does not exist[\s\S]*sendMail/u);
    assert.doesNotMatch(text, /Nothing found/u);
  });

  for (const [path, expected] of [
    ["/kb/ask?user_query=支付超时怎么办", /最多重试三次/u],
    [
      "/entry?target_entry=Retry&file_paths=docs/api.md",
      /<pre class="broken">found: Retry\n[\s\S]*\n## Retry\n[\s\S]*retried three times/u,
    ],
    ["/entry", /<input name="file_paths"[\s\S]*<button>/u],
    ["/outline?path=src/session.ts", /<a href="\/outline\?path=src">src<\/a> \/ session\.ts<\/p>[\s\S]*refreshToken/u],
    ["/outline", /<a href="\/outline\?path=docs%2F">docs\/<\/a>  \d files?\n/u],
    ["/outline?path=docs/", /<pre>[^]*>docs\/api\.md<\/a>/u],
    ["/outline.json", /"docs\/api\.md"/u],
    ["/skill/list", /<a href="\/skill\/show\?skill_name=writer">writer<\/a>/u],
    [
      "/skill/show?skill_name=writer",
      /- id: <a href="\/skill\/load\?skill_name=writer&amp;chunk_id=examples">examples</u,
    ],
    ["/kb/list", /<a href="\/kb\/ask\?specified_kb=[^"]+">/u],
    [
      "/kb/ask?user_query=支付超时怎么办",
      /<span class="bold">结论<\/span>[\s\S]*<a href="\/read\?addresses=[^"]+">KnowledgeBase\//u,
    ],
    ["/outline?path=docs%2Flink.md", /Click ·\]8;;https:\/\/evil\.example·\\here/u],
    ["/skill/load?skill_name=writer&chunk_id=examples", /它坐下了/u],
    ["/status", /<h1>status<\/h1>[^]*<section aria-label="Answer">[^]*files/u],
    ["/read?addresses=src/nothing.ts", /<p class="error" role="alert">[^<]*src\/nothing\.ts/u],
    ["/read?addresses=../outside.md", /<p class="error"/u],
    ["/find?query=x&budget=none", /<p class="error"[^>]*>budget: (?!.*NaN)/u],
  ] as const) {
    await t.test(path, async () => assert.match((await get(encodeURI(path))).text, expected));
  }

  await t.test("what a file holds stays text, and no script may run", async () => {
    for (const path of ["/find?query=heron+kingfisher", `/read?addresses=${encodeURIComponent(EVIL)}`]) {
      const { text, headers } = await get(path);
      assert.match(text, /&lt;img src=x onerror|&lt;script&gt;/u);
      assert.doesNotMatch(text, /<script|<img/u);
      assert.match(String(headers["content-security-policy"]), /^default-src 'none'/u);
    }
  });

  await t.test("as JSON it is what the CLI prints", async () => {
    const { text, headers } = await get("/outline.json?path=docs%2Fapi.md");
    assert.match(String(headers["content-type"]), /json/u);
    assert.ok(JSON.stringify(JSON.parse(text)).includes("错误码处理"));
    assert.equal((await get("/read.json?addresses=gone.md")).status, 400);
  });

  await t.test("only this machine's reader is let in, and only to read", async () => {
    const pages = await Promise.all([
      get("/", { host: "evil.example" }),
      get("/", { origin: "https://evil.example" }),
      get("/find?query=x", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }),
      get("/", {}, "POST"),
      get("/index"),
      get("/nothing"),
    ]);
    const statuses = pages.map(({ status }) => status);
    assert.deepEqual(statuses, [403, 403, 403, 405, 404, 404]);
    assert.equal(pages[3].headers["allow"], "GET, HEAD");
    assert.match(pages[0].text, /does not answer for the host "evil\.example"\. Call it by localhost\./u);
  });

  await t.test("HEAD is answered like GET, without a body", async () => {
    for (const path of ["/", "/style.css", "/outline?path=docs%2Fapi.md", "/read.json?addresses=gone.md", "/nothing"]) {
      const [asked, looked] = await Promise.all([get(path), get(path, {}, "HEAD")]);
      assert.deepEqual([looked.status, looked.text], [asked.status, ""], path);
      assert.equal(looked.headers["content-type"], asked.headers["content-type"], path);
    }
  });

  await t.test("a page is called by what it was asked, and one that is not there leads on", async () => {
    const titleOf = async (path: string) => /<title>(.*)<\/title>/u.exec((await get(encodeURI(path))).text)?.[1];
    assert.equal(await titleOf("/find"), "find · pith");
    assert.equal(await titleOf("/find?query=&query=支付 <b>&budget=900"), "支付 &lt;b&gt; · find · pith");
    assert.equal(await titleOf("/status/"), "status · pith");
    const { status, text } = await get("/nothing", { accept: "text/html" });
    assert.deepEqual(
      [status, /There is no such page[\s\S]*/u.test(text), /<a href="\/find">/u.test(text)],
      [404, true, true],
    );
  });

  await t.test("speaks Chinese to a Chinese reader", async () => {
    const chinese = { "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" };
    const { text } = await get("/", chinese);
    assert.match(text, /<html lang="zh">[\s\S]*<button>运行<\/button>/u);
    const links = [.../<nav>(.*)<\/nav>/u.exec(text)![1]!.matchAll(/href="([^"]+)"/gu)].map((match) => match[1]!);
    assert.ok(links.length > 10);
    for (const href of links) {
      const [page] = (await get(href, chinese)).text.split("<section");
      // Of what the page says itself: the list of pages, the description, names and meanings of inputs.
      const said = [...page!.matchAll(/<(?:h1|p|span|small)>(.*?)<\/|<a href="\/[^"]+"[^>]*>(.*?)<\/a>/gu)];
      const words = said.map(([, ...groups]) => groups.find((group) => group !== undefined)!);
      assert.deepEqual(
        words.filter((word) => !/\p{Script=Han}|JSON/u.test(word) && word !== "pith"),
        [],
        href,
      );
    }
  });

  await t.test("a whole issue text fits into a question", async () => {
    const issue = `Token is not renewed\n\n${"会话在续期之后丢失。".repeat(1500)}`;
    const { status, text } = await get(`/find?query=${encodeURIComponent(issue)}`);
    assert.equal(status, 200);
    assert.match(text, /src%2Ftoken\.ts/u);
  });

  await t.test("a port in use, and one that is none, are said", async () => {
    const taken = await runCli(["ui", "--port", new URL(origin).port], { environment: ownCache(t) });
    assert.equal(taken.status, 2);
    assert.match(taken.stderr, /Cannot listen on port \d+.*pith ui --port 0/u);
    assert.match((await runCli(["ui", "--port", "x"])).stderr, /"x" is not a port/u);
  });
});
