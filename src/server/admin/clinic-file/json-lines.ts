/** A parsed JSON text, and the line (from 1) of each JSON pointer's value. */
export type LinedJson = { value: unknown; lineOf: (pointer: string) => number }

/** Invalid JSON; the message names the line. */
export class JsonLineError extends Error {}

/** Parses JSON with line numbers for error messages. Throws JsonLineError. */
export function parseLinedJson(text: string): LinedJson {
  const reader = new Reader(text)
  const value = reader.whole()
  return { value, lineOf: (pointer) => nearest(reader.lines, pointer) }
}

class Reader {
  readonly lines = new Map<string, number>()
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  whole(): unknown {
    const value = this.#value('')
    this.#skip()
    if (this.#at < this.#text.length) this.#fail('something follows the end')
    return value
  }

  #fail(what: string): never {
    throw new JsonLineError(`line ${this.#line}: ${what}`)
  }

  #skip(): void {
    for (; /\s/.test(this.#text[this.#at] ?? ''); this.#at++) if (this.#text[this.#at] === '\n') this.#line++
  }

  #expect(sign: string): void {
    this.#skip()
    if (this.#text[this.#at] !== sign) this.#fail(`expected ${sign}, found ${this.#text[this.#at] ?? 'the end'}`)
    this.#at++
  }

  #scalar(): unknown {
    const [token] = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s,\]}:"]+)/.exec(this.#text.slice(this.#at, this.#at + 100_000)) ?? []
    if (token === undefined) this.#fail('a value is missing')
    this.#at += token.length
    try {
      return JSON.parse(token)
    } catch {
      return this.#fail(`${token.slice(0, 40)} is no JSON value`)
    }
  }

  #several(close: string, one: () => void): void {
    this.#at++
    this.#skip()
    if (this.#text[this.#at] === close) {
      this.#at++
      return
    }
    for (;;) {
      one()
      this.#skip()
      if (this.#text[this.#at] === close) break
      this.#expect(',')
    }
    this.#at++
  }

  #value(pointer: string): unknown {
    this.#skip()
    this.lines.set(pointer, this.#line)
    const sign = this.#text[this.#at]
    if (sign === '[') return this.#list(pointer)
    return sign === '{' ? this.#object(pointer) : this.#scalar()
  }

  #list(pointer: string): unknown[] {
    const list: unknown[] = []
    this.#several(']', () => list.push(this.#value(`${pointer}/${list.length}`)))
    return list
  }

  #object(pointer: string): object {
    const fields: [string, unknown][] = []
    this.#several('}', () => {
      this.#skip()
      if (this.#text[this.#at] !== '"') this.#fail('a name in quotes is missing')
      const name = this.#scalar() as string
      if (fields.some(([known]) => known === name)) this.#fail(`"${name}" stands here twice`)
      this.#expect(':')
      fields.push([name, this.#value(`${pointer}/${name}`)])
    })
    return Object.fromEntries(fields)
  }
}

// A missing value has no line: the line of its parent is used.
function nearest(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const line = lines.get(path)
    if (line !== undefined) return line
    if (path === '') return 1
  }
}
