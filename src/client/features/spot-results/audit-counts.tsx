import type { ResultAudit } from '../../../contract/readings/spot-results.ts'
import { Card } from '../../ui/cards/card.tsx'
import css from './spot-results.module.css'

const shareOf = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((part / whole) * 100)} %, `)

/** The five figures at the top of the page; each explains what it counts. */
export function AuditCounts({ audit: { total, read, readWithoutZoom, patients, missing } }: { audit: ResultAudit }) {
  const { sent, known, excised, perMelanoma, inSitu, invasive, medianMm, largestMm, medianDaysToSeen } = total
  const figures = [
    {
      figure: String(sent),
      what: 'spots sent to a doctor',
      detail: read === null ? `${patients} patients` : `${shareOf(sent, read)}of ${read} read`,
    },
    { figure: String(known), what: 'outcomes known', detail: `${shareOf(known, sent)}${sent - known} missing` },
    {
      figure: perMelanoma === null ? String(excised) : String(perMelanoma),
      what: perMelanoma === null ? 'moles excised' : 'excised for 1 melanoma',
      detail: perMelanoma === null ? 'Under 10, or no melanoma: no rate' : `NNE, of ${excised} excised`,
    },
    { figure: String(inSitu + invasive), what: 'melanomas found', detail: `${inSitu} in situ, ${invasive} invasive` },
    read === null
      ? {
          figure: medianDaysToSeen === null ? 'None' : String(medianDaysToSeen),
          what: 'days to be seen',
          detail: 'median',
        }
      : {
          figure: medianMm === null ? 'None' : String(medianMm),
          what: 'mm, median thickness',
          detail: largestMm === null ? 'No invasive melanoma' : `largest ${largestMm} mm`,
        },
  ]
  return (
    <>
      <Card look="flush" className={css.figures}>
        {figures.map(({ figure, what, detail }) => (
          <p key={what} className={css.figure}>
            <b>{figure}</b>
            <span>
              {what}
              <br />
              <span className="muted">{detail}</span>
            </span>
          </p>
        ))}
      </Card>
      {read !== null && readWithoutZoom !== null && (
        <p className="small muted">{`${readWithoutZoom} of ${read} spots answered without zooming their photo.`}</p>
      )}
      {missing.oldestDays !== null && (
        <p className="small muted">{`${missing.count} missing in this period, the oldest for ${missing.oldestDays} days.`}</p>
      )}
    </>
  )
}
