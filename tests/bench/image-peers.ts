import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A server that was started for a bench. */
export type Peer = { url: string; stop: () => Promise<void> }
/** What was seen under load: requests a second, the 95th percentile in milliseconds. */
export type Load = { perSecond: number; p95: number }

const has = (program: string) =>
  run('which', [program]).then(
    () => true,
    () => false,
  )

/** Whether nginx and wrk are here; they are installed from Debian where that is possible. */
export async function haveNginxAndWrk(): Promise<boolean> {
  if ((await has('nginx')) && (await has('wrk'))) return true
  if (process.getuid?.() !== 0 || !(await has('apt-get'))) return false
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light', 'wrk']).catch(() => undefined)
  return (await has('nginx')) && (await has('wrk'))
}

async function start(program: string, args: string[], isReady: () => Promise<boolean>): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}

const answers = (url: string) => () =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** nginx with the files below `root` as static files, a worker for each core. */
export async function startNginx(root: string, port: number): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; types { image/jpeg jpg; }
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen ${port}; root ${root}; }
    }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const url = `http://localhost:${port}`
  return { url, stop: await start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], answers(url)) }
}

/** The product's own stack with the same files and no check. */
export async function startBare(root: string, port: number): Promise<Peer> {
  const url = `http://localhost:${port}`
  const script = join(import.meta.dirname, 'bare-image-server.ts')
  return { url, stop: await start(process.execPath, [script, root, String(port)], answers(url)) }
}

/** One request: a path alone is asked for, a body is posted to it. */
export type Ask = { path: string; body?: object }

const quoted = (text: string) => `[==[${text}]==]`
const askInLua = ({ path, body }: Ask) =>
  body === undefined ? `{ "GET", "${path}" }` : `{ "POST", "${path}", ${quoted(JSON.stringify(body))} }`

const script = (asks: readonly Ask[], token: string | null) => `
local asks = { ${asks.map(askInLua).join(', ')} }
local headers = { ["Content-Type"] = "application/json"${token === null ? '' : `, ["Authorization"] = "Bearer ${token}"`} }
local at = 0
request = function()
  at = at % #asks + 1
  local ask = asks[at]
  return wrk.format(ask[1], ask[2], headers, ask[3])
end
done = function(summary, latency)
  io.write(string.format("seen:%f %f %d", summary.requests / summary.duration * 1e6, latency:percentile(95) / 1000, summary.errors.status + summary.errors.read))
end`

/** Asks for these in turn over 16 connections for some seconds. Throws where anything but success was answered. */
export async function load(
  url: string,
  { asks, token, seconds }: { asks: readonly Ask[]; token: string | null; seconds: number },
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  const file = join(folder, 'asks.lua')
  await writeFile(file, script(asks, token), { mode: 0o600 })
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, '-s', file, url])
  const [perSecond = 0, p95 = 0, failed = 0] = (stdout.split('seen:')[1] ?? '').split(' ').map(Number)
  if (perSecond === 0 || failed > 0) throw new Error(`${failed} answers were refused: ${stdout}`)
  return { perSecond, p95 }
}
