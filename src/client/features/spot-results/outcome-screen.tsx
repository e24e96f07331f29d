import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileText } from 'lucide-react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { SentSpotWithHistory } from '../../../contract/readings/spot-results.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { getSpotResultQuery } from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { ResultForm } from './result-form.tsx'
import { SentSpotCard } from './sent-spot-card.tsx'
import css from './spot-results.module.css'

/** /clinician/outcomes/{reportId}/{lesionId}: the result of one spot, and who knows it. */
export function OutcomeScreen({ reportId, lesionId }: { reportId: ReportId; lesionId: LesionId }) {
  const one = useQuery(getSpotResultQuery(useDevice().api, { reportId, lesionId }))
  return (
    <StaffLayout place="outcomes">
      <div>
        <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href="/clinician/outcomes">
          Outcomes
        </ButtonLink>
      </div>
      {one.data === undefined ? (
        <QueryPlaceholder of={one} rows={6} label="Loading the spot" />
      ) : (
        <Shown spot={one.data} />
      )}
    </StaffLayout>
  )
}

const throughText = { screen: '', link: ' by a link', laboratory: ', the laboratory' } as const

function Shown({ spot }: { spot: SentSpotWithHistory }) {
  const zone = useZone()
  const { result, earlier } = spot
  return (
    <>
      <PageHeader title="What became of it">
        <ButtonLink icon={FileText} href={`/clinician/outcomes/${spot.reportId}/${spot.lesionId}/letter`}>
          Referral letter
        </ButtonLink>
      </PageHeader>
      <SentSpotCard spot={spot} />
      <ResultForm key={result?.whenEntered ?? 'none'} spot={spot} />
      {[result, ...earlier].some((one) => one !== null) && (
        <Card>
          <h2 className="h3">Entered so far</h2>
          <ol className={css.history}>
            {[result, ...earlier].map(
              (one) =>
                one !== null && (
                  <li key={one.whenEntered}>
                    <b>{spotResults[one.key].term}</b>, by {one.enteredBy}
                    {throughText[one.through]}, {dayText(one.whenEntered, zone)}, {timeOfDay(one.whenEntered, zone)}
                    <br />
                    <span className="small muted">
                      {one.toldBy === null ? 'The patient was not told.' : `The patient was told: ${one.toldBy}.`}
                    </span>
                  </li>
                ),
            )}
          </ol>
        </Card>
      )}
    </>
  )
}
