import { expect, test } from 'vitest'
import { validatePasswordFormat } from './password-format.ts'

const name = 'mere.tamahori@example.nz'
const faults = {
  'too short': 'Use at least 12 characters. Three or four words make a good password.',
  'too long': 'Use at most 128 characters.',
  name: 'Choose a password without your e-mail address in it.',
  repetition: 'Choose a password that does not repeat itself.',
  run: 'Choose a password that is not a row of keys, letters or numbers.',
  common: 'This password is easy to guess. Choose another.',
} as const
const good = 'four plain words'

test.each<[keyof typeof faults | null, string[]]>([
  ['too short', ['', 'elevenchars', '🐦🐦🐦 and kea']],
  [null, [good, `${good} ${'x y'.repeat(37)}`]],
  ['too long', [`${good} ${'x y z '.repeat(20)}`]],
  // The whole address, the part before the @, and each piece of that with four letters or more, in any disguise.
  [
    'name',
    [name, 'MERE.TAMAHORI 27', 'tamahori was here', 'x-mere-x-garden', 'T4m4h0r! in May', 'ｔａｍａｈｏｒｉ here'],
  ],
  [null, ['example nz is a place', 'a mer maid swims']],
  [
    'repetition',
    ['aaaaaaaaaaaa', 'abcabcabcabc', 'abcdefabcdefabc', 'hahaha hahaha', 'ab ab ab ab a', 'aabbccaabbccaabbcc'],
  ],
  // Seven different characters that repeat, or a piece that occurs only once, are no repetition.
  [null, ['kereru1kereru1', 'tui tui and kea']],
  [
    'run',
    [
      'qwerasdfzxcv',
      'qwertyuiop!1',
      '1234567890 me',
      'abcdefgh-tui',
      'zyxwvuts tui',
      'asdfghjkl;12',
      '0987654321ab!',
      'azertyuiop me',
    ],
  ],
  // Four letters, each with two combining marks typed separately, count as four characters.
  ['too short', ['ǖǟṩệ'.normalize('NFD'), 'kōwhai tūī'.normalize('NFD')]],
  [null, ['kōwhai tūī nui'.normalize('NFD')]],
  // A run of six characters beside six others is fine, and so are runs of three from several rows.
  [null, ['abcdef tui kea', 'abc qwe 123 asd']],
  ['common', ['letmein12345', 'P4ssw0rd2026!!', '!!Welcome 2026!', 'christchurch1']],
])('%s: %j', (fault, passwords) => {
  const said = passwords.map((password) => validatePasswordFormat(password, name))
  expect(said).toEqual(passwords.map(() => (fault === null ? null : faults[fault])))
})

test('parts of an address that are shorter than four letters may be in a password', () => {
  expect(validatePasswordFormat('the tui and the kea', 'tui.kea@example.nz')).toBeNull()
  expect(validatePasswordFormat('the moas and the kea', 'moas_x@example.nz')).toBe(faults.name)
  expect(validatePasswordFormat('the moas and the kea', 'x+moas@example.nz')).toBe(faults.name)
  expect(validatePasswordFormat(good, '')).toBeNull()
})
