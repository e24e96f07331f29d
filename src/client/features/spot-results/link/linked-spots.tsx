import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OpenedResultLink } from '../../../../contract/readings/result-links.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { LinkedResultForm } from './linked-result-form.tsx'

/** The spots that a link asks about, one form each; a spot with a sent result says so. */
export function LinkedSpots({
  link: { sessionToken, patient, visitDate, spots, canAskAgain },
}: {
  link: OpenedResultLink
}) {
  const [sent, setSent] = useState<readonly string[]>([])
  return (
    <PatientLayout place="home" tabs="nobody" width="wide">
      <PageHeader
        title="What became of it"
        detail={`${patient ?? ''}, skin check on ${visitDate === null ? '' : dateText(visitDate)}`}
      />
      {spots.map(({ lesionId, number, place, draft }) => (
        <section key={lesionId} aria-label={`Spot ${number}`}>
          <h2 className="h3">
            Spot {number}, {place.toLowerCase()}
          </h2>
          {sent.includes(lesionId) ? (
            <Banner tone="ok" icon={Check} announce="now">
              <p>Thank you. It stays on the record of this spot. To change it, please get in touch: Help says how.</p>
            </Banner>
          ) : (
            <LinkedResultForm
              sessionToken={sessionToken ?? ''}
              lesionId={lesionId}
              draft={draft}
              mayAskAgain={canAskAgain}
              onSent={() => setSent([...sent, lesionId])}
            />
          )}
        </section>
      ))}
      <p className="small muted">
        What you type is kept with us, for whoever opens the link again with the birth date. Close this tab when you are
        done: nothing of it stays on this device.
      </p>
    </PatientLayout>
  )
}
