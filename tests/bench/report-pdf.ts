// oxlint-disable-next-line import/no-named-as-default -- its types have the default alone
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { ReportContent } from '../../src/contract/reports/report-content.ts'
import { composeReport } from '../../src/domain/reports/compose-report.ts'
import { wordsText } from '../../src/domain/reports/report-spot.ts'
import { drawReport } from '../../src/server/features/reports/documents/pdf/draw-report.ts'
import { fontFile } from '../../src/server/features/reports/documents/pdf/pdf-fonts.ts'
import type { SpotPhoto } from '../../src/server/features/reports/documents/pdf/draw-spots.ts'
import { reportSources, spot } from '../support/report-samples.ts'
import type { Bench } from './bench.ts'
import { verdictOf, median, ms } from './measurement.ts'

const spots = 30
const rounds = 15
const perPage = 4

/** A report's PDF beside pdfkit alone. */
export const reportPdf: Bench = {
  name: 'report-pdf',
  title: `The PDF of a report with ${spots} spots and ${2 * spots} photos`,
  caveats: [
    'Processor time of the process, not the clock.',
    'Photos are small JPEGs already, for ours and for pdfkit.',
    'pdfkit alone draws a box and two photos a spot and no letter; with the words, it writes them untagged in the typefaces of the report.',
  ],
  run: async () => {
    const said = Array.from({ length: spots }, (_, i) =>
      spot(i + 1, 'chest', [{ what: 'unusual', do: 'photo-3-months' }]),
    )
    const content = composeReport(reportSources({ spots: said }))
    const photos = await photosOf(content)
    const ours = () => drawReport(content, { reference: 'LX 1', photos, sentences: [] })
    const [seen, boxes, words]: [number[], number[], number[]] = [[], [], []]
    for (let round = -2; round < rounds; round += 1) {
      const taken = [
        await timed(ours),
        await timed(() => bare(content, photos, 'boxes')),
        await timed(() => bare(content, photos, 'words too')),
      ]
      if (round < 0) continue
      for (const [i, list] of [seen, boxes, words].entries()) list.push(taken[i] ?? Number.NaN)
    }
    const share = (peer: number[]) => median(seen) / median(peer)
    const bytes = (await ours()).length
    return [
      {
        name: 'beside pdfkit with the same boxes and photos',
        target: "1.5 of pdfkit's",
        measured: `${ms(median(seen))} (${share(boxes).toFixed(1)}), ${Math.round(bytes / 1000)} KB`,
        peer: `pdfkit ${ms(median(boxes))}`,
        verdict: verdictOf(share(boxes), 1.5),
      },
      {
        name: 'beside pdfkit that also writes the words, untagged',
        target: '-',
        measured: `${ms(median(seen))} (${share(words).toFixed(1)})`,
        peer: `pdfkit ${ms(median(words))}`,
        verdict: 'reported',
      },
    ]
  },
}

/** The processor's milliseconds, which other work on the machine stretches least. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function photosOf({ spots: drawn }: ReportContent): Promise<SpotPhoto[]> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 25 }
  const jpeg = await sharp({ create: { width: 236, height: 172, channels: 3, background: '#c89', noise } })
    .blur(1.2)
    .jpeg({ quality: 68 })
    .toBuffer()
  return drawn.flatMap(({ lesionId }) => [
    { lesionId, jpeg, caption: 'May 2026' },
    { lesionId, jpeg, caption: 'Nov 2026' },
  ])
}

/** The same boxes and photos by pdfkit; the words in the report's typefaces, so that it has as much to embed. */
function bare(content: ReportContent, photos: readonly SpotPhoto[], what: 'boxes' | 'words too'): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40 })
  const pieces: Buffer[] = []
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(pieces))))
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  for (const [i, one] of content.spots.entries()) {
    if (i > 0 && i % perPage === 0) pdf.addPage()
    const y = 60 + (i % perPage) * 180
    pdf.roundedRect(40, y, 500, 165, 8).lineWidth(0.8).stroke('#cccccc')
    for (const [place, { jpeg }] of photos.filter(({ lesionId }) => lesionId === one.lesionId).entries())
      if (jpeg !== null) pdf.image(jpeg, 77 + place * 96, y + 85, { cover: [88, 64] })
    if (what === 'boxes') continue
    pdf
      .font(fontFile('bold'))
      .fontSize(10.5)
      .text(`${one.place}. ${one.label}`, 77, y + 8, { width: 400 })
    pdf.font(fontFile('regular')).fontSize(9).text(wordsText(one.words, 'with terms'), { width: 400 })
    pdf.fontSize(8).text(`${one.clinical} ${one.doctorWords}`, { width: 400 })
  }
  pdf.end()
  return whole
}
