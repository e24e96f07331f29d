import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import type { CorrectionRequest } from '../../../contract/own-data/correction-requests.ts'
import { privacyAuthority } from '../../../domain/patients/privacy-authority.ts'
import { getMyCorrectionRequestsQuery } from '../../data/own-data/correction-requests.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { countryOf } from '../../session/current-user/current-user.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { AskForCorrectionDialog } from './ask-for-correction-dialog.tsx'
import { AttachStatementDialog } from './attach-statement-dialog.tsx'
import css from './own-data.module.css'

/** Requests a correction of the record, and shows requests, answers and statements. */
export function CorrectionsSection({ loginId }: { loginId: LoginId }) {
  const { data, error, refetch } = useQuery(getMyCorrectionRequestsQuery(useOpenDevice().api, loginId))
  const [asking, setAsking] = useState<'no' | 'yes'>('no')
  const [contested, setContested] = useState<CorrectionRequest>()
  return (
    <section className={css.section} id="corrections">
      <h2 className="h3">
        <Trans>Something is wrong?</Trans>
      </h2>
      <p className="small muted">
        <Trans>
          You can ask us to correct your record. We answer within 20 working days. If we don’t agree, you can attach
          your own words to your record.
        </Trans>
      </p>
      <Button kind="soft" width="full" icon={PenLine} onPress={() => setAsking('yes')}>
        <Trans>Ask for a correction</Trans>
      </Button>
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={1} label={t`Loading what you asked for`} />
      ) : (
        data.map((request) => (
          <RequestCard key={request.requestId} request={request} onContest={() => setContested(request)} />
        ))
      )}
      {asking === 'yes' && <AskForCorrectionDialog onClose={() => setAsking('no')} />}
      {contested !== undefined && <AttachStatementDialog request={contested} onClose={() => setContested(undefined)} />}
    </section>
  )
}

function stateOf({ answer, dueAt }: CorrectionRequest): { tone: Tone; text: string } {
  if (answer === null) return { tone: 'plain', text: t`Answer by ${dayText(dueAt)}` }
  return answer.outcome === 'corrected' ? { tone: 'ok', text: t`Corrected` } : { tone: 'warn', text: t`Not corrected` }
}

function RequestCard({ request, onContest }: { request: CorrectionRequest; onContest: () => void }) {
  const { what, why, whenAsked, answer, statement } = request
  const { tone, text } = stateOf(request)
  return (
    <Card className={css.request} aria-label={t`Correction asked for on ${dayText(whenAsked)}`}>
      <p>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p>
        <b>
          <Trans>You asked on {dayText(whenAsked)}:</Trans>
        </b>{' '}
        {what}
      </p>
      <p className="small muted">{why}</p>
      {answer !== null && (
        <p>
          <b>
            <Trans>Answer of {dayText(answer.at)}:</Trans>
          </b>{' '}
          {answer.text}
        </p>
      )}
      {statement !== null && (
        <p>
          <b>
            <Trans>Your statement, shown with your record:</Trans>
          </b>{' '}
          {statement.text}
        </p>
      )}
      {answer?.outcome === 'refused' && <Refused request={request} onContest={onContest} />}
    </Card>
  )
}

function Refused({
  request: { statement, whenAsked },
  onContest,
}: {
  request: CorrectionRequest
  onContest: () => void
}) {
  const session = useSession()
  const { name, href } = privacyAuthority(session === undefined ? 'NZ' : countryOf(session))
  return (
    <>
      {statement === null && (
        <Button kind="soft" onPress={onContest}>
          <Trans>
            Attach my statement<span className="vh"> to the request of {dayText(whenAsked)}</span>
          </Trans>
        </Button>
      )}
      <p className="small muted">
        <Trans>
          Not happy with the answer? You can complain to the <a href={href}>{name}</a>.
        </Trans>
      </p>
    </>
  )
}
