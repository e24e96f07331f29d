import { doctorComments } from './standard-comments.ts'

const standard = Object.values(doctorComments).flatMap((texts) => Object.values(texts))
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
// What stands for `{…}` is a word or a few.
const patterns = standard.map((text) => new RegExp(escaped(text).replace(/\\\{\w+\\\}/g, '[^.]{1,60}?'), 'u'))

/** The standard comments that a reader's comment holds, as they stand in it, in its order. */
export function findStandardComments(comment: string | null): string[] {
  const found = patterns.flatMap((pattern) => pattern.exec(comment ?? '') ?? [])
  return found.toSorted((one, other) => (comment ?? '').indexOf(one) - (comment ?? '').indexOf(other))
}
