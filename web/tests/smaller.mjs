import { deflateSync, inflateSync } from "node:zlib";

/** Writes a picture of the browser again with a palette of 256 colours, which makes it three to five times smaller. */
export function smaller(png) {
  const { width, height, channels, rows } = read(png);
  const colours = new Map();
  for (let at = 0; at < rows.length; at += channels) {
    const colour = (rows[at] << 16) | (rows[at + 1] << 8) | rows[at + 2];
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf([...colours]);
  const nearest = new Map([...colours.keys()].map((colour) => [colour, nearestOf(colour, palette)]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      lines[y * (width + 1) + 1 + x] = nearest.get((rows[at] << 16) | (rows[at + 1] << 8) | rows[at + 2]);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const parts = [chunk("IHDR", head), chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), ...parts]);
}

/** Reads the pixels of a PNG with eight bits for each channel. */
function read(png) {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const wide = width * channels;
  const rows = Buffer.alloc(wide * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (wide + 1)];
    for (let x = 0; x < wide; x++) {
      const left = x < channels ? 0 : rows[y * wide + x - channels];
      const up = y ? rows[(y - 1) * wide + x] : 0;
      const corner = y && x >= channels ? rows[(y - 1) * wide + x - channels] : 0;
      rows[y * wide + x] = raw[y * (wide + 1) + 1 + x] +
        [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
  }
  return { width, height, channels, rows };
}

function paeth(left, up, corner) {
  const [a, b, c] = [left, up, corner].map((near) => Math.abs(left + up - corner - near));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Cuts the box of colours with the most to lose in two until there are 256. */
function paletteOf(colours) {
  let boxes = [boxOf(colours.map(([colour, count]) => [[colour >> 16, (colour >> 8) & 255, colour & 255], count]))];
  while (boxes.length < 256) {
    const widest = boxes.reduce((best, box) => (box.loss > best.loss ? box : best));
    if (!widest.loss) break;
    const sorted = widest.colours.sort((a, b) => a[0][widest.axis] - b[0][widest.axis]);
    const cut = Math.max(1, sorted.findIndex(([colour]) => colour[widest.axis] > widest.mean[widest.axis]));
    boxes = [...boxes.filter((box) => box !== widest), boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
  }
  return boxes.map((box) => box.mean.map(Math.round));
}

function boxOf(colours) {
  const total = colours.reduce((sum, [, count]) => sum + count, 0);
  const mean = [0, 1, 2].map((axis) => colours.reduce((sum, [colour, count]) => sum + colour[axis] * count, 0) / total);
  const losses = [0, 1, 2].map((axis) =>
    colours.reduce((sum, [colour, count]) => sum + (colour[axis] - mean[axis]) ** 2 * Math.sqrt(count), 0)
  );
  const loss = Math.max(...losses);
  return { colours, mean, loss: colours.length > 1 ? loss : 0, axis: losses.indexOf(loss) };
}

function nearestOf(colour, palette) {
  const far = ([r, g, b]) => (r - (colour >> 16)) ** 2 + (g - ((colour >> 8) & 255)) ** 2 + (b - (colour & 255)) ** 2;
  return palette.reduce((best, one, at) => (far(one) < far(palette[best]) ? at : best), 0);
}

function chunk(kind, bytes) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
