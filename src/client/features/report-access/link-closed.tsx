import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Send } from 'lucide-react'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { sendNewLink, type ClosedLinkReason } from '../../data/reports/report-links.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { sendsTexts } from '../../page/sends-texts.ts'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { SupportButton } from '../../ui/buttons/support-button.tsx'
import type { ReportKey } from './report-key.ts'

/** `no-token`: opened without a link, or reloaded; `ended-here`: revoked on this page. */
type LinkClosedReason = Exclude<ClosedLinkReason, 'wrong'> | 'no-token' | 'ended-here'

const closedText = (): Record<LinkClosedReason, { title: string; text: string; cure: string }> => ({
  locked: {
    title: t`This link is locked`,
    text: t`There were 5 wrong tries, so we locked the link and told the practice that sent it. Your report stayed shut.`,
    cure: t`Ask the practice that sent it for a new link, or sign in if you have an account.`,
  },
  ended: {
    title: t`This link has ended`,
    text: t`Links work for 30 days, or until somebody ends them. Your report is still here, and safe.`,
    cure: t`Ask the practice that sent it for a new link, or sign in if you have an account.`,
  },
  'not-yet': {
    title: t`Your practice phones you first`,
    text: t`You asked to hear from your practice before you read an urgent report.`,
    cure: t`Open this link again after the call. If nobody has called by the end of the next working day, phone your practice.`,
  },
  'no-token': {
    title: t`Open your link again`,
    text: sendsTexts()
      ? t`Your report opens from the link in our text or e-mail. So that nobody else can read it here, this page keeps nothing of it.`
      : t`Your report opens from the link in our e-mail. So that nobody else can read it here, this page keeps nothing of it.`,
    cure: t`Press the link in the message, or sign in if you have an account.`,
  },
  'ended-here': {
    title: t`You ended this link`,
    text: t`Nobody can open your report with it any more.`,
    cure: t`You can still sign in to read your report, or ask the practice for a new link.`,
  },
})

const closedCodeText = () => ({
  title: t`This code does not work any more`,
  text: t`Codes work for one hour. They stop sooner after 5 wrong tries, when the patient makes a new one, or when the practice withdraws the report.`,
  cure: t`Ask the patient for a new code.`,
})

type LinkClosedProps = { why: LinkClosedReason; by: ReportKey | undefined; onTypeCode: () => void }

/** Why a link or code does not open the report, and what to do. */
export function LinkClosed({ why, by, onTypeCode }: LinkClosedProps) {
  const { title, text, cure } = by?.kind === 'code' ? closedCodeText() : closedText()[why]
  const ask = useMutation(sendNewLink(useOpenDevice().api))
  return (
    <QuestionLayout
      title={title}
      actions={
        <>
          {(why === 'no-token' || by?.kind === 'code') && (
            <Button width="full" icon={KeyRound} onPress={onTypeCode}>
              <Trans>I am a doctor with a code</Trans>
            </Button>
          )}
          {why === 'ended' && by?.kind === 'link' && !ask.isSuccess && (
            <Button
              width="full"
              icon={Send}
              busy={ask.isPending ? t`Asking` : undefined}
              onPress={() => ask.mutate(by.token)}
            >
              <Trans>Send me a new link</Trans>
            </Button>
          )}
          <MainButtonLink href="/login?r=/reports">
            <Trans>Sign in</Trans>
          </MainButtonLink>
          <SupportButton width="full" look="words" />
        </>
      }
    >
      <p>{text}</p>
      <p>{cure}</p>
      {ask.isSuccess && (
        <Banner tone="ok" announce="now">
          <p>
            <Trans>
              If the 30 days were over, a new link is on its way to the phone or e-mail address that this one came to.
              We send one a day.
            </Trans>
          </p>
        </Banner>
      )}
      <ErrorBanner message={errorMessageOf(ask.error)} />
    </QuestionLayout>
  )
}
