import { useQuery } from '@tanstack/react-query'
import { Ban, Hospital, Stethoscope, UserRound, Zap } from 'lucide-react'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { previewReport } from '../../../../contract/readings/readings.ts'
import type { ReportContent } from '../../../../contract/reports/report-content.ts'
import { previewReportQuery } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { ActionIcon } from '../answer/action-icon.tsx'
import css from './publish.module.css'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'

type PreviewResponse = Answer<typeof previewReport>

/** The report of a visit as it would be published now; fetched again after each answer. */
export function usePreview(visit: ReadingVisit) {
  const diagnoses = visit.spots.map(({ diagnosis }) => diagnosis?.lesionDiagnosisId ?? '').join(' ')
  return useQuery(previewReportQuery(useDevice().api, visit.visitId, diagnoses))
}

/** The recipients of the report and how it begins, as it would be published now. */
export function ReportPreview({ visit }: { visit: ReadingVisit }) {
  const { data, error, refetch } = usePreview(visit)
  return (
    <>
      <h2>{visit.lastReport === null ? 'Who will be notified' : 'Who will be told, and how'}</h2>
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading recipients" />
      ) : (
        <RecipientList preview={data} />
      )}
      {data?.content?.isUrgent === true && !data.reachesDoctor && (
        <Banner tone="danger" title="No doctor gets this urgent report">
          <p>
            None of {visit.patient.firstName}’s practices can be sent it. Publishing makes a task for you to phone{' '}
            {visit.patient.firstName} and find a doctor.
          </p>
        </Banner>
      )}
      {data?.content != null && <ReportOpening content={data.content} />}
    </>
  )
}

const icons = { patient: UserRound, practitioner: Stethoscope, practice: Hospital } as const
const channelText = {
  text: 'Text message with a link',
  mail: 'E-mail with a link',
  healthlink: 'HealthLink, full report',
} as const

function RecipientList({ preview: { gets, leftOut, authorisedBy, content } }: { preview: PreviewResponse }) {
  const after = authorisedBy === null ? '' : `, once ${authorisedBy} has authorised it`
  return (
    <ul className={css.told} aria-label="Who will be notified">
      {gets.map(({ kind, name, channel }) => {
        const Icon = icons[kind]
        return (
          <li key={`${kind} ${name}`}>
            <Icon aria-hidden />
            <span>
              <b>{name}</b>
              <br />
              {channelText[channel]}
              {after}
            </span>
          </li>
        )
      })}
      {gets.length === 0 && <li>Nobody: there is no address to send it to.</li>}
      {leftOut.map(({ name, why }) => (
        <li key={name} data-left-out>
          <Ban aria-hidden />
          <span>
            <b>{name}</b>
            <br />
            {why}
          </span>
        </li>
      ))}
      {content?.isUrgent === true && authorisedBy !== null && (
        <li>
          <Badge tone="danger" icon={Zap}>
            Urgent
          </Badge>
          <span>{authorisedBy} sees it at once</span>
        </li>
      )}
    </ul>
  )
}

/** The headline and care card of the report. */
function ReportOpening({ content: { headline, card, patient } }: { content: ReportContent }) {
  return (
    <>
      <h2>What {patient.firstName} reads first</h2>
      <div className={css.paper}>
        <h3>{headline}</h3>
        <p className={css.care} data-mark={card.mark}>
          <ActionIcon mark={card.mark} />
          <span>
            <b>{card.title}</b>
            {card.by !== '' && (
              <>
                <br />
                {card.by}
              </>
            )}
          </span>
        </p>
        {card.text !== '' && <p>{card.text}</p>}
      </div>
    </>
  )
}
