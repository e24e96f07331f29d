import { readSnappy, readVarint } from './snappy.ts'

const magic = Buffer.from('57fb808b247547db', 'hex')
const footerBytes = 48
const logBlock = 32 * 1024

/** The contents of a leveldb table file, block by block and unpacked; none of a file that is no table. */
export function blocksOfTable(file: Buffer): Buffer[] {
  if (file.length < footerBytes || !file.subarray(-8).equals(magic)) return []
  const footer = file.subarray(-footerBytes)
  const [, afterOffset] = readVarint(footer, 0)
  const [, afterMeta] = readVarint(footer, afterOffset)
  const index = readBlock(file, handleAt(footer, afterMeta))
  return handlesIn(index).map((handle) => readBlock(file, handle))
}

type Handle = { offset: number; size: number }

function handleAt(bytes: Buffer, at: number): Handle {
  const [offset, next] = readVarint(bytes, at)
  const [size] = readVarint(bytes, next)
  return { offset, size }
}

/** Behind each block stands its kind: 1 is Snappy. */
function readBlock(file: Buffer, { offset, size }: Handle): Buffer {
  const block = file.subarray(offset, offset + size)
  return file[offset + size] === 1 ? readSnappy(block) : block
}

/** The values of an index block: an entry is shared length, key length, value length, key, value. */
function handlesIn(index: Buffer): Handle[] {
  if (index.length < 4) return []
  const restarts = index.readUInt32LE(index.length - 4)
  const end = index.length - 4 - restarts * 4
  const handles: Handle[] = []
  for (let at = 0; at < end;) {
    const [, afterShared] = readVarint(index, at)
    const [keyLength, afterKey] = readVarint(index, afterShared)
    const [valueLength, start] = readVarint(index, afterKey)
    handles.push(handleAt(index, start + keyLength))
    at = start + keyLength + valueLength
  }
  return handles
}

/** The records of a leveldb log, whose pieces lie in blocks of 32 KiB, put together. */
export function recordsOfLog(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < file.length; block += logBlock) {
    const end = Math.min(block + logBlock, file.length)
    for (let at = block; at + 7 <= end;) {
      const length = file.readUInt16LE(at + 4)
      if (length === 0 && file[at + 6] === 0) break
      parts.push(file.subarray(at + 7, Math.min(at + 7 + length, end)))
      at += 7 + length
    }
  }
  return Buffer.concat(parts)
}
