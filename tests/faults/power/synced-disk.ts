import { execFile, spawnSync } from 'node:child_process'
import { type BigIntStats, existsSync, mkdirSync, statSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A folder on a disk that forgets what was not synced. */
export type SyncedDisk = {
  /** What processes are to have in their environment to run on it. */
  env: Record<string, string>
  /** Makes all that is in the folder durable: where a test begins. */
  syncAll: () => Promise<void>
  /**
   * The power fails, once every process is gone: the folder becomes what was synced. Of each changed piece of a file
   * `survives` says whether it reached the disk before its sync, which a disk does in any order.
   */
  cut: (survives?: () => boolean) => Promise<void>
  close: () => Promise<void>
}

const source = join(import.meta.dirname, 'synced-disk.c')
const library = join(import.meta.dirname, '../../../.tmp/synced-disk.so')
const page = 4096
const run = promisify(execFile)

/** Whether this machine can compile the layer: on Debian, `apt-get install gcc`. */
export const hasCompiler = (): boolean => process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

async function buildLayer(): Promise<string> {
  if (existsSync(library) && statSync(library).mtimeMs > statSync(source).mtimeMs) return library
  mkdirSync(join(library, '..'), { recursive: true })
  const made = `${library}.${process.pid}`
  await run('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC', '-o', made, source])
  await rename(made, library)
  return library
}

const keyOf = ({ ino, birthtimeNs }: BigIntStats) => `${ino}-${birthtimeNs}`
const statOf = (path: string) => lstat(path, { bigint: true })

/**
 * Puts `root` on such a disk. Below `journal`, a folder in it, a synced file keeps its own name (synced-disk.c). Needs
 * Linux and `cc`; what the processes wrote is kept in a folder beside the temporary ones.
 */
export async function openSyncedDisk(root: string, journal: string): Promise<SyncedDisk> {
  const layer = await buildLayer()
  const disk = await mkdtemp(join(tmpdir(), 'lentigo-disk-'))
  // PostgreSQL runs as another user where we are root, and must find the layer and write to the disk.
  const shared = join(disk, 'layer.so')
  await copyFile(layer, shared)
  for (const each of ['files', 'folders']) await mkdir(join(disk, each))
  await writeFile(join(disk, 'lock'), '')
  for (const each of [disk, 'files', 'folders', 'lock'].map((name) => join(disk, name === disk ? '' : name)))
    await chmod(each, each.endsWith('lock') ? 0o666 : 0o777)
  return {
    env: { LD_PRELOAD: shared, POWER_ROOT: root, POWER_DISK: disk, POWER_JOURNAL: journal, UV_USE_IO_URING: '0' },
    syncAll: async () => {
      await keepFolder(disk, root)
    },
    cut: async (survives = () => false) => {
      await restoreFolder({ disk, survives }, root, keyOf(await statOf(root)))
    },
    close: () => rm(disk, { recursive: true, force: true }),
  }
}

async function ownAs(path: string, { uid, gid, mode }: BigIntStats): Promise<void> {
  await chown(path, Number(uid), Number(gid))
  await chmod(path, Number(mode) & 0o7777)
}

/** Copies a folder and all in it to the disk; answers its key. */
async function keepFolder(disk: string, path: string): Promise<string> {
  const stat = await statOf(path)
  const folder = join(disk, 'folders', keyOf(stat))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await ownAs(folder, stat)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const key = entry.isFile()
      ? await keepFile(disk, join(path, entry.name))
      : await keepFolder(disk, join(path, entry.name))
    await symlink(`../../${entry.isFile() ? 'files' : 'folders'}/${key}`, join(folder, entry.name))
  }
  return keyOf(stat)
}

async function keepFile(disk: string, path: string): Promise<string> {
  const stat = await statOf(path)
  const copy = join(disk, 'files', keyOf(stat))
  await copyFile(path, copy)
  await ownAs(copy, stat)
  return keyOf(stat)
}

type Cut = { disk: string; survives: () => boolean }

/** Makes a folder what the disk has of it. */
async function restoreFolder(cut: Cut, path: string, key: string): Promise<void> {
  const folder = join(cut.disk, 'folders', key)
  const durable = new Map<string, string>()
  for (const name of await readdir(folder))
    durable.set(name, (await readlink(join(folder, name))).slice('../../'.length))
  for (const name of await readdir(path)) {
    const kept = durable.get(name)
    if (kept?.endsWith(`/${keyOf(await statOf(join(path, name)))}`) !== true)
      await rm(join(path, name), { recursive: true })
  }
  for (const [name, kept] of durable) {
    const [kind, ofEntry = ''] = kept.split('/')
    const at = join(path, name)
    const isThere = existsSync(at)
    if (kind === 'files')
      await (isThere ? restoreFile(cut, at, ofEntry) : bringBackFile(cut.disk, { at, folder, name, key: ofEntry }))
    else
      await restoreFolder(
        cut,
        at,
        isThere ? ofEntry : await bringBackFolder(cut.disk, { at, folder, name, key: ofEntry }),
      )
  }
}

/** A file that is where it was: each page as it was synced, or as it was written since. */
async function restoreFile({ disk, survives }: Cut, path: string, key: string): Promise<void> {
  const copy = join(disk, 'files', key)
  const [now, synced] = [await readFile(path), await readFile(copy)]
  if (now.equals(synced)) return
  const length = now.length > synced.length && survives() ? now.length : synced.length
  const left = Buffer.alloc(length)
  synced.copy(left)
  for (let at = 0; at < Math.min(length, now.length); at += page)
    if (survives()) now.copy(left, at, at, Math.min(at + page, length))
  for (const each of [path, copy]) await overwrite(each, left)
}

/** In place, so that it stays the same inode. */
async function overwrite(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'r+')
  await file.write(bytes, 0, bytes.length, 0)
  await file.close()
  await truncate(path, bytes.length)
}

type Entry = { at: string; folder: string; name: string; key: string }

/** A file that was removed or renamed, and neither reached the disk. */
async function bringBackFile(disk: string, { at, folder, name, key }: Entry): Promise<void> {
  const copy = join(disk, 'files', key)
  await copyFile(copy, at)
  await ownAs(at, await statOf(copy))
  await pointTo(join(folder, name), `files/${await keepFile(disk, at)}`)
}

/** Likewise a folder, still empty; answers its new key. */
async function bringBackFolder(disk: string, { at, folder, name, key }: Entry): Promise<string> {
  const copy = join(disk, 'folders', key)
  await mkdir(at)
  const was = await statOf(copy)
  await ownAs(at, was)
  const newKey = keyOf(await statOf(at))
  await cp(copy, join(disk, 'folders', newKey), { recursive: true, verbatimSymlinks: true })
  await ownAs(join(disk, 'folders', newKey), was)
  await pointTo(join(folder, name), `folders/${newKey}`)
  return newKey
}

async function pointTo(link: string, to: string): Promise<void> {
  await rm(link)
  await symlink(`../../${to}`, link)
}
