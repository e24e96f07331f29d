import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { PatientImage } from '../../src/contract/images/images.ts'
import { maxThumbnails, type Thumbnail } from '../../src/contract/images/thumbnails.ts'
import type { Paginated } from '../../src/contract/paging.ts'
import { ImageSizeKind } from '../../src/contract/enums.ts'
import { type ImageKindSetting, settingOf } from '../../src/domain/images/image-kinds.ts'
import { sheetKeyOf } from '../../src/server/platform/files/file-keys.ts'
import { type DeviceSession, signInOverHttp } from '../support/device-session.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms } from './measurement.ts'
import { haveNginxAndWrk, type Load, load, type Peer, startBare, startNginx } from './image-peers.ts'

const rounds = 3
const seconds = 3
/** Asked for again and again, so that large ones come from memory too: more than that are read from disk at each call. */
const asked = 40
const run = promisify(execFile)

/**
 * Tiles: requests a second and p95 of the real server, with consent, access and record at each byte, beside nginx
 * with the same bytes as static files and beside the same stack without checks. Ingest beside sharp alone.
 */
export const imageServing: Bench = {
  name: 'image-serving',
  title: 'Serving and taking in images',
  caveats: ['Server and load share the cores; nginx is measured in the same run.'],
  run: async () => [...(await benchTiles()), ...(await benchIngest())],
}

async function benchTiles(): Promise<Measurement[]> {
  if (!(await haveNginxAndWrk()))
    return [
      {
        name: 'tiles',
        target: '-',
        measured: 'not measured',
        peer: 'nginx or wrk is missing and can not be installed',
        verdict: 'reported',
      },
    ]
  await using started = new AsyncDisposableStack()
  const server = await runServer(8473)
  started.defer(server.close)
  const root = join(server.dataDir, 'files')
  const nginx = await startNginx(root, 8474)
  started.defer(nginx.stop)
  const bare = await startBare(root, 8475)
  started.defer(bare.stop)
  const session = await signInOverHttp(server.url, 'melanographer@demo.test', 'Demo-2026-skin')
  const images = (await readyImages(session, server.url)).slice(0, asked)
  const figures: Measurement[] = []
  for (const [kind, suffix] of [
    [ImageSizeKind.Thumbnail, '/thumbnail'],
    [ImageSizeKind.Primary, ''],
    [ImageSizeKind.Large, '/large'],
  ] as const) {
    const setting = settingOf(kind)
    const files = images.map(({ imageId }) => ({ path: `/${sheetKeyOf(imageId, setting)}` }))
    const tiles = images.map(({ patientId, downloadHandle }) => ({
      path: `/api/v1/images/${patientId}/${downloadHandle}/image${suffix}`,
    }))
    const seen = { ours: [] as Load[], nginx: [] as Load[], bare: [] as Load[] }
    for (let round = 0; round < rounds; round += 1) {
      seen.nginx.push(await load(nginx.url, { asks: files, token: null, seconds }))
      seen.ours.push(await load(server.url, { asks: tiles, token: session.token, seconds }))
      seen.bare.push(await load(bare.url, { asks: files, token: null, seconds }))
    }
    figures.push(...tileFigures(setting, seen))
  }
  return [...figures, await sheafFigure({ session, server, nginx, images })]
}

type Sheaves = { session: DeviceSession; server: ServerProcess; nginx: Peer; images: readonly PatientImage[] }

/** Thumbnails a second where a page asks for many in one call, each judged and recorded by itself; nginx gives one file at a time. */
async function sheafFigure({ session, server, nginx, images }: Sheaves): Promise<Measurement> {
  const each = Math.min(maxThumbnails, images.length)
  // Other ones in each call, so that few of those that come together ask for the same.
  const requests = images.map((_, first) => ({
    images: Array.from({ length: each }, (_, next) => images[(first * 7 + next) % images.length]).map((image) => ({
      patientId: image?.patientId,
      downloadHandle: image?.downloadHandle,
      of: 'image',
      etag: null,
    })),
  }))
  const [request] = requests
  const { thumbnails } = await session.call<{ thumbnails: Thumbnail[] }>('POST', '/images/thumbnails', { request })
  if (thumbnails.some(({ kind }) => kind !== 'sheet')) throw new Error('Not every thumbnail was given.')
  const asks = requests.map((requestModel) => ({ path: '/api/v1/images/thumbnails', body: { requestModel } }))
  const files = images.map(({ imageId }) => ({ path: `/${sheetKeyOf(imageId, settingOf(ImageSizeKind.Thumbnail))}` }))
  const seen = { ours: [] as Load[], nginx: [] as Load[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.nginx.push(await load(nginx.url, { asks: files, token: null, seconds }))
    seen.ours.push(await load(server.url, { asks, token: session.token, seconds }))
  }
  const [ours, peer] = [middleOf(seen.ours), middleOf(seen.nginx)]
  const share = (ours.perSecond * each) / peer.perSecond
  return {
    name: `Thumbnails, ${each} in an answer: consent, access and record of each`,
    target: '0.3 of nginx',
    measured: `${share.toFixed(2)} of nginx: ${Math.round(ours.perSecond * each)}/s, an answer p95 ${ms(ours.p95)}`,
    peer: `nginx, one file at a time ${inWords(peer)}`,
    verdict: verdictOf(0.3, share),
  }
}

const middleOf = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p95: median(loads.map(({ p95 }) => p95)),
})
const inWords = ({ perSecond, p95 }: Load) => `${Math.round(perSecond)}/s, p95 ${ms(p95)}`

function tileFigures({ name }: ImageKindSetting, seen: Record<'ours' | 'nginx' | 'bare', Load[]>): Measurement[] {
  const [ours, nginx, bare] = [middleOf(seen.ours), middleOf(seen.nginx), middleOf(seen.bare)]
  const share = (load: Load) => `${(load.perSecond / nginx.perSecond).toFixed(2)} of nginx: ${inWords(load)}`
  return [
    {
      name: `${name} of ${asked} images: consent, access and record at each byte`,
      target: '0.3 of nginx',
      measured: share(ours),
      peer: `nginx ${inWords(nginx)}`,
      verdict: verdictOf(0.3, ours.perSecond / nginx.perSecond),
    },
    {
      name: `${name} of ${asked} images: the same stack without checks`,
      target: '-',
      measured: share(bare),
      peer: `nginx ${inWords(nginx)}`,
      verdict: 'reported',
    },
  ]
}

/** The demo's images, once the job has made their sizes. */
async function readyImages(session: DeviceSession, url: string): Promise<PatientImage[]> {
  const pharmacist = await signInOverHttp(url, 'pharmacist@demo.test', 'Demo-2026-skin')
  const { records } = await pharmacist.call<Paginated<{ patientId: string }>>('POST', '/practitionerpatients/search', {
    request: { pageSize: 20 },
  })
  for (;;) {
    const lists = await Promise.all(
      records.map(({ patientId }) =>
        session.call<Paginated<PatientImage>>('POST', '/images/search', { request: { patientId } }),
      ),
    )
    // Not the body photos: their owners may keep them from whoever asks here.
    const images = lists.flatMap((list) => list.records).filter(({ lesionId }) => lesionId !== null)
    if (images.length > 0 && images.every(({ kinds }) => kinds === 'ready')) return images
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

type Ingest = { taken: number; memory: number }

async function benchIngest(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'))
  const path = join(folder, 'photo.jpg')
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 25 }
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c89', noise } })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toFile(path)
  const measure = async (way: 'ours' | 'sharp'): Promise<Ingest> => {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'ingest-process.ts'), way, path])
    const [taken = Number.NaN, memory = Number.NaN] = stdout.split(' ').map(Number)
    return { taken, memory }
  }
  const [ours, alone]: [Ingest[], Ingest[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measure('sharp'))
    ours.push(await measure('ours'))
  }
  await rm(folder, { recursive: true, force: true })
  const timeOf = (all: readonly Ingest[]) => median(all.map(({ taken }) => taken))
  const mostOf = (all: readonly Ingest[]) => Math.max(...all.map(({ memory }) => memory))
  const ratio = timeOf(ours) / timeOf(alone)
  return [
    {
      name: 'Ingest of a 12 MP JPEG into three shuffled sheets, two at once, a photo',
      target: "1.5 of sharp's",
      measured: `${ms(timeOf(ours))} (${ratio.toFixed(2)})`,
      peer: `sharp alone, three decodes: ${ms(timeOf(alone))}`,
      verdict: verdictOf(ratio, 1.5),
    },
    {
      name: 'Memory over idle of the process that does it, at most',
      target: '200 MB',
      measured: `${Math.round(mostOf(ours))} MB`,
      peer: `sharp alone ${Math.round(mostOf(alone))} MB`,
      verdict: verdictOf(mostOf(ours), 200),
    },
  ]
}
