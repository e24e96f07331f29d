/** A parsed JSON text, and the line (from 1) on which the value of each JSON pointer begins. */
export type LinedJson = { value: unknown; lineOf: (pointer: string) => number }

/** A text that is no JSON; the message names the line. */
export class JsonLineError extends Error {}

/** Parses JSON and remembers lines, so that a fault can name the one to look at. Throws JsonLineError. */
export function parseLinedJson(text: string): LinedJson {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const fail = (what: string): never => {
    throw new JsonLineError(`line ${line}: ${what}`)
  }
  const skip = () => {
    for (; at < text.length && /\s/.test(text[at] ?? ''); at++) if (text[at] === '\n') line++
  }
  const expect = (sign: string) => {
    skip()
    if (text[at] !== sign) fail(`expected ${sign}, found ${text[at] ?? 'the end'}`)
    at++
  }
  const scalar = (): unknown => {
    const [token] =
      /^(?:"(?:[^"\\\n]|\\.)*"|[^\s,\]}:"]+)/.exec(text.slice(at, at + 100_000)) ?? fail('a value is missing')
    try {
      const value: unknown = JSON.parse(token as string)
      at += (token as string).length
      return value
    } catch {
      return fail(`${String(token).slice(0, 40)} is no JSON value`)
    }
  }
  const several = (close: string, one: () => void) => {
    at++
    skip()
    if (text[at] === close) return void at++
    for (;;) {
      one()
      skip()
      if (text[at] === close) return void at++
      expect(',')
    }
  }
  const value = (pointer: string): unknown => {
    skip()
    lines.set(pointer, line)
    if (text[at] === '[') {
      const list: unknown[] = []
      several(']', () => list.push(value(`${pointer}/${list.length}`)))
      return list
    }
    if (text[at] !== '{') return scalar()
    const fields: [string, unknown][] = []
    several('}', () => {
      skip()
      if (text[at] !== '"') fail('a name in quotes is missing')
      const name = scalar() as string
      if (fields.some(([known]) => known === name)) fail(`"${name}" stands here twice`)
      expect(':')
      fields.push([name, value(`${pointer}/${escape(name)}`)])
    })
    return Object.fromEntries(fields)
  }
  const parsed = value('')
  skip()
  if (at < text.length) fail('something follows the end')
  return { value: parsed, lineOf: (pointer) => nearest(lines, pointer) }
}

const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

// What is missing has no line: that of the thing that lacks it is meant.
function nearest(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const line = lines.get(path)
    if (line !== undefined) return line
    if (path === '') return 1
  }
}
