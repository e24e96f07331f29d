import { runBrowser } from '../support/run-browser.ts'
import { startLinkProxy } from '../support/network/link-proxy.ts'
import type { Bench } from './bench.ts'
import type { Measurement } from './measurement.ts'
import { startPhotoSink } from './photo-sink.ts'
import { twelvePhotos } from './photos.ts'
import { ourSender, tusSender } from './senders.ts'

const bytesPerSecond = 2_000_000 / 8
const photosSent = 3
const conditions = [
  { name: 'clean link', cutEveryBytes: null, downMs: 0 },
  // After 20 s of full speed, so that 40 s of photos meet a cut.
  { name: 'cut after every 5 MB', cutEveryBytes: bytesPerSecond * 20, downMs: 500 },
] as const

/** How much of a link of 2 Mbit/s a visit's photos fill, ours beside tus-js-client. */
export const throughput: Bench = {
  name: 'throughput',
  title: `Throughput at 2 Mbit/s: ${photosSent} photos of 2 to 5 MB`,
  caveats: [
    'The share of the link that the bytes of the photos fill, from Send until the receipt is kept (ours) or the last photo has been taken (tus-js-client).',
    'A cut breaks every connection, and nobody gets through for 0.5 s.',
  ],
  run: async (ground) => {
    const { url: serverUrl, port } = await ground.server()
    const pages = await ground.pages()
    const photos = (await twelvePhotos()).slice(0, photosSent)
    const payload = photos.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const sink = await startPhotoSink(8483, new Map())
    const link = await startLinkProxy(8482, port)
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const figures: Measurement[] = []
      for (const { name, ...cuts } of conditions) {
        for (const sender of [ourSender, tusSender]) {
          const page = await browser.context().newPage()
          link.shape({ bytesPerSecond, delayMs: 0, ...cuts })
          const { arrived, note } = await sender.run({ page, photos, sink, pages, serverUrl }, link)
          const seen = link.stats()
          await page.close()
          const share = payload / (bytesPerSecond * (seen.ms / 1000))
          figures.push({
            name: `${name}: ${sender.name}`,
            target: sender === ourSender ? '95 %' : '-',
            measured: `${(share * 100).toFixed(1)} %`,
            peer: `${arrived} of ${photosSent} arrived, ${seen.cuts} cuts, ${(seen.ms / 1000).toFixed(0)} s${note === '' ? '' : `, ${note}`}`,
            verdict:
              sender === ourSender ? (share >= 0.95 && arrived === photosSent ? 'reached' : 'missed') : 'reported',
          })
        }
      }
      return figures
    } finally {
      await Promise.all([browser.close(), sink.close(), link.close()])
    }
  },
}
