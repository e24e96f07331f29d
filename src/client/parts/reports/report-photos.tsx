import { t } from '@lingui/core/macro'
import type { Report } from '../../../contract/reports/reports.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { OwnText } from '../../ui/own-text.tsx'
import { ObfuscatedImage } from '../images/obfuscated-image.tsx'
import css from './report.module.css'

/** "8.0 mm", if a report of that visit tells a doctor the size. */
function sizeAt(
  { sizeMm, details }: ReportSpot,
  { visitDate, isOfThisVisit }: Report['photos'][number],
): string | null {
  if (details === null) return null
  const before = details.sizesBefore.find((one) => one.visitDate === visitDate)?.sizeMm ?? null
  const mm = isOfThisVisit ? sizeMm : before
  return mm === null ? null : t`${mm.toFixed(1)} mm`
}

/** The photos of this visit and of the one before, as far as consent allows. */
export function ReportPhotos({ report, spot }: { report: Report; spot: ReportSpot }) {
  const own = report.photos.filter(({ lesionId }) => lesionId === spot.lesionId)
  const now = own.find(({ isOfThisVisit }) => isOfThisVisit)
  const before = own.find(({ isOfThisVisit }) => !isOfThisVisit)
  if (now === undefined && before === undefined) return null
  return (
    <div className={css.photos}>
      {[before, now].flatMap((photo) =>
        photo === undefined
          ? []
          : [
              <figure
                key={photo.downloadHandle}
                className={css.photo}
                data-when={photo.isOfThisVisit ? 'now' : 'before'}
              >
                <ObfuscatedImage
                  className={css.picture}
                  wanted={{
                    patientId: report.patientId,
                    downloadHandle: photo.downloadHandle,
                    of: 'image',
                    size: 'thumbnail',
                  }}
                  alt={t`Spot ${spot.number}, ${spot.place.toLowerCase()}, ${dateText(photo.visitDate)}`}
                  hiddenWords={report.sentences[0] ?? t`Photos are hidden.`}
                />
                <figcaption>
                  {dateText(photo.visitDate)}
                  {sizeAt(spot, photo) !== null && <OwnText>, {sizeAt(spot, photo)}</OwnText>}
                </figcaption>
              </figure>,
            ],
      )}
    </div>
  )
}
