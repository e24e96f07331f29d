/** foreign: no file of visits. newer: by a newer app. truncated: its end is missing. damaged: changed since. */
export type UnreadableReason = 'foreign' | 'newer' | 'truncated' | 'damaged'

/** A file of visits that can't be read, or not to its end. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(`The file is ${reason}.`)
    this.reason = reason
  }
}
