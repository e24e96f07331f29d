import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const file = randomBytes(300_000)

/** As a browser writes it. */
async function written(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form)
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? '']
}

test('a form is read as it was written: texts, an empty one, a name with quotes, and a file byte for byte', async () => {
  const form = new FormData()
  form.set('FileName', 'kōwhai "a".jpg')
  form.set('Empty', '')
  form.set('Two\r\nlines "quoted"', 'one\r\n\r\ntwo')
  form.set('File', new Blob([file], { type: 'image/jpeg' }), 'photo "1".jpg')
  const [body, type] = await written(form)
  const parts = readMultipart(body, type)
  expect(parts).toEqual({
    FileName: 'kōwhai "a".jpg',
    Empty: '',
    'Two\r\nlines "quoted"': 'one\r\n\r\ntwo',
    File: file,
  })
  const taken = parts['File']
  expect(Buffer.isBuffer(taken) && taken.buffer === body.buffer, 'the file was not copied').toBe(true)
})

test('of a part that comes twice the last counts, and a form without parts has none', async () => {
  const form = new FormData()
  form.append('FileName', 'one')
  form.append('FileName', 'two')
  expect(readMultipart(...(await written(form)))).toEqual({ FileName: 'two' })
  expect(readMultipart(...(await written(new FormData())))).toEqual({})
})

test('a file may have the boundary’s dashes, and a part the name of what objects have', async () => {
  const form = new FormData()
  form.set('File', new Blob(['\r\n--\r\n\r\n----\r\n']), 'a')
  form.set('__proto__', 'x')
  const parts = readMultipart(...(await written(form)))
  expect(String(parts['File'])).toBe('\r\n--\r\n\r\n----\r\n')
  expect(Object.getPrototypeOf(parts)).toBe(Object.prototype)
})

const part = 'content-disposition: form-data; name="a"\r\n\r\n1'
const type = 'multipart/form-data; boundary=b'

test.each([
  ['without a boundary', 'multipart/form-data', `--b\r\n${part}\r\n--b--\r\n`],
  ['with another boundary', 'multipart/form-data; boundary=c', `--b\r\n${part}\r\n--b--\r\n`],
  ['empty', type, ''],
  ['cut in a part', type, `--b\r\n${part}`],
  ['cut before its end', type, `--b\r\n${part}\r\n--b`],
  ['that begins with something else', type, `x--b\r\n${part}\r\n--b--`],
  ['with a part without a name', type, '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--'],
  ['with a part without a head', type, '--b\r\n1\r\n--b--'],
  ['with a head of a megabyte', type, `--b\r\n${'x'.repeat(1024 ** 2)}: y\r\n${part}\r\n--b--`],
  ['with ten thousand parts', type, `${`--b\r\n${part}\r\n`.repeat(10_000)}--b--`],
])('a form %s is refused', (_, contentType, body) => {
  expect(() => readMultipart(Buffer.from(body), contentType)).toThrow(/The form|A part/)
})
