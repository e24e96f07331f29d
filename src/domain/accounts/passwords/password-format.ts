import { commonPasswords } from './common-passwords.ts'

export const shortestPassword = 12
const longestPassword = 128

const runs = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'poiuytrewq',
  'lkjhgfdsa',
  'mnbvcxz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
  'qwertzuiop',
  'azertyuiop',
] as const

/**
 * Validates the format of a new password: 12 to 128 characters, not a very common one, no pattern, without the user name
 * (docs/decisions-accounts.md "Field bounds"; NIST SP 800-63B 5.1.1.2: length and a list of known passwords, no rules about kinds
 * of characters). Returns an error message for the user, or null.
 */
export function validatePasswordFormat(password: string, userName: string): string | null {
  // Counted in the normalised form that is stored (server/platform/passwords.ts): a letter and its combining marks are one character.
  const normal = password.normalize('NFKC')
  const length = Array.from(normal).length
  if (length < shortestPassword)
    return `Use at least ${shortestPassword} characters. Three or four words make a good password.`
  if (length > longestPassword) return `Use at most ${longestPassword} characters.`
  const plain = normal.toLowerCase()
  if (containsUserName(plain, userName)) return 'Choose a password without your e-mail address in it.'
  if (isRepetition(plain)) return 'Choose a password that does not repeat itself.'
  if (isRun(plain)) return 'Choose a password that is not a row of keys, letters or numbers.'
  if (isCommon(plain)) return 'This password is easy to guess. Choose another.'
  return null
}

// Parts of the user name with fewer than four characters occur in too many words.
function containsUserName(password: string, userName: string): boolean {
  const name = userName.normalize('NFKC').toLowerCase()
  const [local = ''] = name.split('@')
  return [name, local, ...local.split(/[._+-]/)].some(
    (part) => part.length >= 4 && plainLetters(password).includes(plainLetters(part)),
  )
}

// One piece repeated ("abcabcabcabc"), or at most three different characters.
function isRepetition(password: string): boolean {
  if (new Set(password).size <= 3) return true
  return /^(.{1,6}?)\1+.{0,3}$/su.test(password)
}

// Most of the password is a run along the keyboard or the alphabet: fewer than six characters remain without it.
const isRun = (password: string): boolean => runs.reduce((text, run) => withoutRun(text, run), password).length < 6

function withoutRun(text: string, run: string): string {
  for (let length = run.length; length >= 4; length--) {
    for (let start = 0; start + length <= run.length; start++) {
      const piece = run.slice(start, start + length)
      if (text.includes(piece)) return withoutRun(text.replaceAll(piece, ''), run)
    }
  }
  return text
}

// "Password-2026!" counts as "password": people pad common words at the ends and write letters as digits.
function isCommon(password: string): boolean {
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [password, plainLetters(password), bare, plainLetters(bare)].some((form) => commonPasswords.has(form))
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plainLetters = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign).replace(/[\s._-]/g, '')
