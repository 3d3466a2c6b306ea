/** The little of Markdown that rules are written in. */
export interface Piece {
  readonly kind: "text" | "strong" | "em" | "code";
  readonly text: string;
}

export type Block =
  | { kind: "heading"; level: number; pieces: Piece[] }
  | { kind: "text"; pieces: Piece[] }
  | { kind: "list"; ordered: boolean; items: Piece[][] }
  | { kind: "table"; rows: Piece[][][] };

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export function markdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .flatMap(splitHeadings)
    .filter((part) => part.trim())
    .map(readBlock);
}

/** A heading needs no empty line after it. */
function splitHeadings(part: string): string[] {
  const lines = part.trim().split("\n");
  return /^#+\s/.test(lines[0]!) && lines.length > 1
    ? [lines[0]!, ...splitHeadings(lines.slice(1).join("\n"))]
    : [lines.join("\n")];
}

function readBlock(part: string): Block {
  const heading = /^(#+)\s+(.*)$/.exec(part);
  if (heading) return { kind: "heading", level: heading[1]!.length, pieces: pieces(heading[2]!) };
  const lines = part.split("\n");
  if (lines[0]!.startsWith("|"))
    return {
      kind: "table",
      rows: lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells),
    };
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start === 0) return { kind: "list", ordered: /^\s*\d/.test(part), items: items(lines) };
  return { kind: "text", pieces: pieces(lines.join(" ")) };
}

function cells(line: string): Piece[][] {
  return line.replace(/^\||\|$/g, "").split("|").map((cell) => (cell.trim() ? pieces(cell.trim()) : []));
}

function items(lines: readonly string[]): Piece[][] {
  const joined: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) joined.push(line.replace(ITEM, ""));
    else joined[joined.length - 1] += ` ${line.trim()}`;
  }
  return joined.map(pieces);
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  for (const [whole, strong, em, code] of plain.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|[^*`]+|[*`]/g)) {
    if (strong) found.push({ kind: "strong", text: strong });
    else if (em) found.push({ kind: "em", text: em });
    else if (code) found.push({ kind: "code", text: code });
    else found.push({ kind: "text", text: whole });
  }
  return found;
}
