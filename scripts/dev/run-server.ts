import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'prepared-server.ts')
const root = join(import.meta.dirname, '../..')
const watched = ['server', 'domain', 'contract'].map((folder) => join(root, 'src', folder))
/** Changes within this many ms cause a single restart: switching branches changes many files. */
const pause = 50

/**
 * Runs the server with `env`, and restarts it when one of its files changes. A second process is always prepared, so that a
 * restart loads our own files alone. A server that ends by itself is started again by the next change. `stop` resolves once
 * the server has stopped.
 */
export function runServer(env: NodeJS.ProcessEnv): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  let restarting = false
  let changedMeanwhile = false
  const prepare = () => fork(program, { cwd: root, env })
  let next = prepare()
  const load = () => {
    const loading = next
    // At once, since another change often follows the first answer.
    next = prepare()
    loading.send('load')
    return loading
  }
  const start = (started: ChildProcess) => {
    started.send('start')
    started.once('exit', (code) => {
      if (started.killed || code === 0) return
      process.stderr.write(`The server ended with ${code}. Change one of its files to start it again.\n`)
    })
    return started
  }
  let server = start(load())
  const restart = async () => {
    changedMeanwhile = restarting
    if (restarting) return
    restarting = true
    // The next server reads its files while the previous one is still stopping.
    let loaded = load()
    await end(server)
    restarting = false
    if (stopped.signal.aborted) {
      loaded.kill()
      return
    }
    if (changedMeanwhile) {
      // It read its files before the latest change, so another process takes its place.
      loaded.kill()
      loaded = load()
    }
    server = start(loaded)
  }
  onChange(() => void restart(), stopped.signal)
  return {
    stop: async () => {
      stopped.abort()
      next.kill()
      await end(server)
    },
  }
}

/** Calls back once files of the server have changed, until `stopped`. */
function onChange(changed: () => void, stopped: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stopped.aborted || changed(), pause)
  }
  for (const folder of watched)
    watch(folder, { recursive: true, signal: stopped }, (_event, file) => {
      if (!file?.endsWith('.test.ts')) soon()
    })
}

/** Sends a process the signal to end, and waits until it has exited. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
