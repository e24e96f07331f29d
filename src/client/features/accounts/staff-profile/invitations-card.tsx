import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PracticeInvitation } from '../../../../contract/practices/practice-invitations.ts'
import { answerPracticeInvitation, getPracticeInvitationsQuery } from '../../../data/practices/practice-invitations.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { dayText } from '../../../page/i18n/date-format.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import css from '../account.module.css'
import profile from './profile-page.module.css'

type InvitationsCardProps = { loginId: string; userName: string }

/** The practices that invite a member of staff, to accept or decline. Renders nothing while there are none. */
export function InvitationsCard({ loginId, userName }: InvitationsCardProps) {
  const { api } = useOpenDevice()
  const { data: invitations } = useQuery(getPracticeInvitationsQuery(api, loginId))
  const { run, sheet } = useStepUp(userName)
  const answering = useMutation(answerPracticeInvitation(api, run))
  const accepted = answering.isSuccess && answering.variables.answer === 'accept'
  if ((invitations ?? []).length === 0 && !accepted) return null
  return (
    <Card look="flush">
      <CardHead title={<Trans>Invitations</Trans>} />
      <ErrorBanner message={errorMessageOf(answering.error)} />
      {accepted && (
        <output className={profile.body}>
          <Trans>Accepted. The practice is among yours from your next sign-in.</Trans>
        </output>
      )}
      <Rows label={t`Practices that invite you`} className={css.list}>
        {(invitations ?? []).map((invitation) => (
          <InvitationRow
            key={invitation.invitationId}
            invitation={invitation}
            busy={answering.isPending ? t`Answering` : undefined}
            onAnswer={(answer) => answering.mutate({ invitationId: invitation.invitationId, answer })}
          />
        ))}
      </Rows>
      {sheet}
    </Card>
  )
}

type InvitationRowProps = {
  invitation: PracticeInvitation
  busy: string | undefined
  onAnswer: (answer: 'accept' | 'decline') => void
}

function InvitationRow({ invitation, busy, onAnswer }: InvitationRowProps) {
  const { practiceName, city, whenExpires } = invitation
  return (
    <Row
      title={[practiceName, city].filter(Boolean).join(', ')}
      detail={t`Would like you to work for it too. You can answer until ${dayText(whenExpires)}. Its manager then sees what you do there, and can end that.`}
      end={
        <>
          <Button kind="primary" busy={busy} onPress={() => onAnswer('accept')}>
            <Trans>
              Accept<span className="vh"> the invitation of {practiceName}</span>
            </Trans>
          </Button>
          <Button busy={busy} onPress={() => onAnswer('decline')}>
            <Trans>
              Decline<span className="vh"> the invitation of {practiceName}</span>
            </Trans>
          </Button>
        </>
      }
    />
  )
}
