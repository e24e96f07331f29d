import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/*
 * The format of files on disk: a header with the id of the key, then records that are encrypted one by one (AES-256-GCM), so
 * that bytes can be appended, streamed and read at any offset.
 *   header  'LNTG' | id of the key, 12 bytes | salt, 16 bytes
 *   record  length, 4 | IV, 12 | ciphertext | tag, 16 | length, 4 | plaintext offset of its end, 8 | 'LNTR'
 * The key of a file is derived from the server's key and the salt. The additional data of a record is its position.
 */
export const headerLength = 32
const headLength = 16
const tailLength = 32
const recordOverhead = headLength + tailLength
const [fileMark, recordMark] = [Buffer.from('LNTG'), Buffer.from('LNTR')]
/** The maximum plaintext in one record, in bytes. */
export const maxRecordLength = 1024 * 1024

/** The bytes of a record are not those that were written. */
export class DamagedRecordError extends Error {}

/** Encrypts and decrypts the records of one file. */
export type FileCipher = {
  header: Buffer
  encrypt: (plain: Uint8Array, at: number) => Buffer
  /** Throws DamagedRecordError for a record that was changed, moved, or encrypted with another key. */
  decrypt: (record: Uint8Array, at: number) => Buffer<ArrayBuffer>
}

/** The server's file keys. New files use the newest; old files are read with the key that their header names. */
export type FileKeys = {
  create: () => FileCipher
  /** Null for an unencrypted file, which has no header. Throws if SECRETS does not contain the key. */
  read: (header: Uint8Array) => FileCipher | null
  /** The name of the newest key, in hex. */
  newestName: string
  /** Whether a file is encrypted with the newest key. */
  isNewest: (header: Uint8Array) => boolean
}

export function fileKeys({ file }: Pick<Secrets, 'file'>): FileKeys {
  const keys = file.map(({ k }) => {
    const secret = Buffer.from(k, 'base64url')
    return { secret, name: createHash('sha256').update('lentigo file key').update(secret).digest().subarray(0, 12) }
  })
  const [newest] = keys
  if (!newest) throw new Error('There must be a file key.')
  const nameIn = (header: Uint8Array) => header.subarray(4, 16)
  return {
    newestName: newest.name.toString('hex'),
    create: () => makeCipher(newest.secret, Buffer.concat([fileMark, newest.name, randomBytes(16)])),
    read: (header) => {
      if (header.length < headerLength || !fileMark.equals(header.subarray(0, 4))) return null
      const known = keys.find(({ name }) => name.equals(nameIn(header)))
      if (!known) throw new Error('A file is encrypted with a key that is not in SECRETS. Restore the old file key.')
      return makeCipher(known.secret, Buffer.from(header))
    },
    isNewest: (header) => fileMark.equals(header.subarray(0, 4)) && newest.name.equals(nameIn(header)),
  }
}

function makeCipher(secret: Buffer, header: Buffer): FileCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, header.subarray(16, headerLength), 'lentigo file', 32))
  return {
    header,
    encrypt: (plain, at) => {
      const iv = randomBytes(12)
      const tail = Buffer.alloc(16)
      tail.writeUInt32BE(plain.length)
      tail.writeBigUInt64BE(BigInt(at + plain.length), 4)
      recordMark.copy(tail, 12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(tail)
      const encrypted = cipher.update(plain)
      cipher.final()
      return Buffer.concat([tail.subarray(0, 4), iv, encrypted, cipher.getAuthTag(), tail])
    },
    decrypt: (record, at) => {
      const tail = record.subarray(-16)
      if (readRecordEnd(tail) !== at + record.length - recordOverhead) throw new DamagedRecordError()
      const decipher = createDecipheriv('aes-256-gcm', key, record.subarray(4, headLength)).setAAD(tail)
      decipher.setAuthTag(record.subarray(-tailLength, -16))
      const plain = decipher.update(record.subarray(headLength, -tailLength))
      try {
        decipher.final()
      } catch {
        throw new DamagedRecordError()
      }
      return plain
    },
  }
}

/** The size on disk of a record with this many bytes of plaintext. */
export const recordLength = (plainLength: number): number => plainLength + recordOverhead

/** The plaintext length of a record, read from its first four bytes, or from the first four of its last sixteen. */
export const readLength = (bytes: Buffer): number => bytes.readUInt32BE(0)

/** The plaintext offset at a record's end, read from its last sixteen bytes; null if these don't end a record. */
export function readRecordEnd(tail: Uint8Array): number | null {
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)
  return bytes.length === 16 && recordMark.equals(bytes.subarray(12)) ? Number(bytes.readBigUInt64BE(4)) : null
}
