import { type BrowserProcess, runBrowser } from '../support/run-browser.ts'
import { type LinkProxy, type LinkShape, startLinkProxy } from '../support/network/link-proxy.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf } from './measurement.ts'
import { type SinkFile, startPhotoSink } from './photo-sink.ts'
import { twelvePhotos } from './photos.ts'
import { ourSender, type Sender, type SenderGround, type SenderResult, tusSender, workboxSender } from './senders.ts'

/** What 2 Mbit/s carry in 30 s. */
const cutEveryBytes = (2_000_000 / 8) * 30
/** 32 Mbit/s, so that the bench is sixteen times as short as the link that it stands for. */
const bytesPerSecond = 32_000_000 / 8
const mostSeconds = 150

const conditions: { name: string; target: number; shape: LinkShape }[] = [
  { name: 'clean link', target: 0.001, shape: { bytesPerSecond, delayMs: 0, cutEveryBytes: null, downMs: 0 } },
  { name: 'cut after every 7.5 MB', target: 0.01, shape: { bytesPerSecond, delayMs: 0, cutEveryBytes, downMs: 500 } },
]

type Sent = SenderResult & {
  name: string
  target: number | null
  bytes: number
  payload: number
  cuts: number
  seconds: number
}

/** Bytes that leave the tablet over the bytes of the photos, ours beside tus-js-client and Workbox's queue. */
export const uploadBytes: Bench = {
  name: 'upload-bytes',
  title: 'Upload bytes over payload: 12 photos of 2 to 5 MB through a counting TCP proxy',
  caveats: [
    'Link: 32 Mbit/s both ways, no delay. "Cut every 30 s" is a cut after as many bytes as 2 Mbit/s carry in 30 s (7.5 MB), then 0.5 s without a link.',
    'A cut resets the tablet; the server gets what passed before. Headers and calls count as bytes sent; TCP and TLS do not.',
    'tus-js-client: its defaults, one photo after the other, against our upload endpoints by uploadUrl; announcing and committing the visit is not in its count.',
    'Workbox: all photos posted at once, queued on failure, replayed at sync events. Chromium makes three attempts (at once, after 5 and 15 minutes); the bench does not wait between them.',
  ],
  run: async (ground) => {
    const { url: serverUrl, port } = await ground.server()
    const pages = await ground.pages()
    const photos = await twelvePhotos()
    const files = new Map<string, SinkFile>([
      ['/workbox', { type: 'text/html', body: '<!doctype html><title>Workbox</title>' }],
      ['/workbox-worker.js', { type: 'text/javascript', body: { file: `${pages}/workbox-worker.js` } }],
    ])
    const sink = await startPhotoSink(8473, files)
    const toServer = await startLinkProxy(8472, port)
    const toSink = await startLinkProxy(8474, 8473)
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const figures: Measurement[] = []
      for (const condition of conditions) {
        const sent: Sent[] = []
        for (const { sender, link } of [
          { sender: ourSender, link: toServer },
          { sender: tusSender, link: toServer },
          { sender: workboxSender, link: toSink },
        ]) {
          sent.push(await measure(sender, { link, condition, browser, ground: { photos, sink, pages, serverUrl } }))
        }
        figures.push(...rows(condition, sent, photos.length))
      }
      return figures
    } finally {
      await Promise.all([browser.close(), sink.close(), toServer.close(), toSink.close()])
    }
  },
}

type Measuring = {
  link: LinkProxy
  condition: (typeof conditions)[number]
  browser: BrowserProcess
  ground: Omit<SenderGround, 'page'>
}

async function measure(sender: Sender, { link, condition, browser, ground }: Measuring): Promise<Sent> {
  const payload = ground.photos.reduce((sum, photo) => sum + photo.bytes.length, 0)
  const page = await browser.context().newPage()
  // The page comes over a good link; `run` resets the count when it begins to send.
  link.shape(condition.shape)
  const result = await Promise.race([sender.run({ ...ground, page }, link), tooLong()])
  const { bytes, cuts, ms } = link.stats()
  await page.close()
  return {
    ...result,
    name: sender.name,
    target: sender === ourSender ? condition.target : null,
    bytes,
    payload,
    cuts,
    seconds: ms / 1000,
  }
}

const tooLong = () =>
  new Promise<SenderResult>((resolve) => {
    setTimeout(resolve, mostSeconds * 1000, { arrived: 0, note: `stopped after ${mostSeconds} s` }).unref()
  })

const percent = (value: number) => `${(value * 100).toFixed(2)} %`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function rows({ name }: Measuring['condition'], sent: readonly Sent[], count: number): Measurement[] {
  return sent.map((one) => ({
    name: `${name}: ${one.name}`,
    target: one.target === null ? '-' : percent(one.target),
    measured:
      one.arrived === count
        ? `${percent(one.bytes / one.payload - 1)} over ${megabytes(one.payload)}`
        : `not all: ${megabytes(one.bytes)} sent`,
    peer: `${one.arrived} of ${count} arrived, ${one.cuts} cuts, ${one.seconds.toFixed(0)} s${one.note === '' ? '' : `, ${one.note}`}`,
    verdict:
      one.target === null
        ? 'reported'
        : one.arrived < count
          ? 'missed'
          : verdictOf(one.bytes / one.payload - 1, one.target),
  }))
}
