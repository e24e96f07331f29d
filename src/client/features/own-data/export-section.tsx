import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, FileArchive, FileText, Image, Stethoscope, type LucideIcon } from 'lucide-react'
import type { MyData, OwnExport } from '../../../contract/own-data/own-data.ts'
import { requestExport, downloadExport } from '../../data/own-data/own-data.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf, refusalMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { dayText, localDate } from '../../page/i18n/date-format.ts'
import { sizeText } from '../../page/i18n/size-text.ts'
import { StepUpCancelled, useStepUp } from '../../session/step-up/use-step-up.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './own-data.module.css'

/** What an export contains, the button to request one, and the existing exports. */
export function ExportSection({ data, userName }: { data: MyData; userName: string }) {
  const asking = useMutation(requestExport(useOpenDevice().api))
  const isMaking = data.exports.some(({ state }) => state === 'making')
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>Take a copy</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`What is in it`}>
          {exportParts(data).map(({ icon: Icon, title, detail }) => (
            <Row key={title} lead={<Icon aria-hidden />} title={title} detail={detail} />
          ))}
        </Rows>
      </Card>
      <ErrorBanner message={errorMessageOf(asking.error)} />
      <MainButton
        icon={Download}
        busy={isMaking || asking.isPending ? t`Making your files` : undefined}
        onPress={() => asking.mutate()}
      >
        <Trans>Get my files</Trans>
      </MainButton>
      <p className="small muted">
        <Trans>
          It takes a few minutes. You can leave: we will e-mail you when it is ready. Sign in to download it within 7
          days.
        </Trans>
      </p>
      {data.exports.length > 0 && (
        <Card look="flush">
          <Rows label={t`Your copies`}>
            {data.exports.map((copy) => (
              <ExportRow key={copy.exportId} copy={copy} userName={userName} />
            ))}
          </Rows>
        </Card>
      )}
    </section>
  )
}

type ExportPart = { icon: LucideIcon; title: string; detail: string }

function exportParts({ documents, photos }: MyData): ExportPart[] {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  return [
    {
      icon: FileText,
      title: t`Reports and invoices`,
      detail:
        documents.count === 0
          ? t`None yet`
          : `${counted(documents.count, 'PDF', 'PDFs')}, ${sizeText(documents.byteSize)}`,
    },
    {
      icon: Image,
      title: t`Photos`,
      detail: photos.areAllowed
        ? t`${counted(photos.count, 'photo', 'photos')} as they were taken, ${sizeText(photos.byteSize)}`
        : t`Left out, as you have not allowed them in My choices`,
    },
    {
      icon: Stethoscope,
      title: t`Record for another doctor`,
      detail: t`For their computer: FHIR, and photos as DICOM`,
    },
  ]
}

const exportStatusTexts: Record<OwnExport['state'], (copy: OwnExport) => string> = {
  making: () => t`Being made. We will e-mail you when it is ready.`,
  failed: () => t`It could not be made. Ask for a new one, or get in touch: Help says how.`,
  ready: ({ byteSize, whenExpires }) =>
    t`${sizeText(byteSize ?? 0)}, ready until ${whenExpires === null ? '' : dayText(whenExpires)}`,
}

function ExportRow({ copy, userName }: { copy: OwnExport; userName: string }) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const fetching = useMutation(downloadExport(api, stepUp.run))
  const save = () =>
    fetching.mutate(copy.exportId, {
      onSuccess: (zip) => saveBlob(`lentigo-my-data-${localDate(copy.whenAsked)}.zip`, zip),
    })
  return (
    <>
      <Row
        lead={<FileArchive aria-hidden />}
        title={<Trans>Copy of {dayText(copy.whenAsked)}</Trans>}
        detail={fetching.error === null ? exportStatusTexts[copy.state](copy) : failureText(fetching.error)}
        end={
          copy.state === 'ready' && (
            <Button kind="soft" size="small" busy={fetching.isPending ? t`Downloading` : undefined} onPress={save}>
              <Trans>
                Save<span className="vh"> the copy of {dayText(copy.whenAsked)}</span>
              </Trans>
            </Button>
          )
        }
      />
      {stepUp.sheet}
    </>
  )
}

function failureText(error: Error): string | undefined {
  if (error instanceof StepUpCancelled) return t`Nothing was downloaded: you need your password or passkey.`
  return refusalMessageOf(error)
}
