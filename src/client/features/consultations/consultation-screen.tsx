import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ConsultationDetail } from '../../../contract/consultations/consultations.ts'
import type { ConsultationId } from '../../../contract/ids.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText, timeOfDay, zoneLetters } from '../../../domain/time/format-moment.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { getConsultationQuery } from '../../data/consultations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { VideoLink } from '../../parts/times/video-link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import { changeText, fieldNames, kindText, stateText, whenText } from './consultation-text.ts'
import css from './consultations.module.css'
import { OwnText } from '../../ui/own-text.tsx'

/** /clinician/consultations/{consultationId}: one consultation with its history. */
export function ConsultationScreen({ id }: { id: ConsultationId }) {
  const one = useQuery(getConsultationQuery(useDevice().api, id))
  return (
    <StaffLayout place="consultations">
      <div>
        <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href="/clinician/consultations">
          All consultations
        </ButtonLink>
      </div>
      {one.data !== undefined ? (
        <Shown consultation={one.data} />
      ) : (
        <QueryPlaceholder of={one} rows={6} label="Loading the consultation" />
      )}
    </StaffLayout>
  )
}

function Shown({ consultation }: { consultation: ConsultationDetail }) {
  const { word, tone } = stateText(consultation)
  const { timeZoneId, appointmentTime, whenCreated } = consultation
  const zone = zoneLetters(appointmentTime ?? whenCreated, timeZoneId)
  return (
    <>
      <PageHeader
        title={consultation.patientName}
        detail={`${kindText[consultation.kind]}, ${whenText(consultation)} ${zone}`}
      >
        <Badge tone={tone}>{word}</Badge>
      </PageHeader>
      <div className={css.columns}>
        <div className={css.stack}>
          <Card>
            <KeyValues
              items={[
                { name: 'Born', value: dateText(consultation.birthDate) },
                { name: 'With', value: consultation.melanographerName ?? 'Nobody yet' },
                { name: 'Service', value: consultation.serviceName ?? 'Not chosen yet' },
                { name: 'Clinic', value: consultation.siteName ?? 'No appointment' },
              ]}
            />
          </Card>
          {consultation.appointmentId !== null && <VideoLink bookingId={consultation.appointmentId} />}
          <ConsultationForm key={consultation.version} consultation={consultation} />
        </div>
        <History of={consultation} />
      </div>
    </>
  )
}

/** The changes of a consultation, the newest first. */
const History = ({ of: { history, timeZoneId } }: { of: ConsultationDetail }) => (
  <aside className={css.history} aria-labelledby="consultation-history">
    <h2 id="consultation-history" className="h3">
      History
    </h2>
    <ol>
      {history.map((change) => (
        <li key={`${change.at} ${change.event}`}>
          <b>{change.by}</b>, {dayText(change.at, timeZoneId)}, {timeOfDay(change.at, timeZoneId)}
          <div>{changeText(change)}</div>
          {change.fields.map(({ field, from, to }) => (
            <div key={field} className="small">
              {fieldNames[field]}: <OwnText>{from !== null && <del>{shown(from, timeZoneId)}</del>}</OwnText>{' '}
              <b>{to === null ? 'none' : shown(to, timeZoneId)}</b>
            </div>
          ))}
        </li>
      ))}
    </ol>
    <p className="small muted">
      Each change is recorded, with who made it and when. A deleted consultation can be restored.
    </p>
  </aside>
)

/** Formats instants as days; other values stay unchanged. */
const shown = (text: string, zone: string): string => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? dayText(text, zone) : text)
