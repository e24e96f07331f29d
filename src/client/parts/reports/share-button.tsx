import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../../page/save-blob.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'

type ShareButtonProps = { fileName: string; fetchPdf: () => Promise<Blob> }

/** shared: by the share sheet; again: needs another press, since the download took too long; saved: no share sheet. */
type ShareResult = 'shared' | 'again' | 'saved'

/** Shares the PDF of a report by the device's share sheet, else saves it to attach to an email. */
export function ShareButton({ fileName, fetchPdf }: ShareButtonProps) {
  const [file, setFile] = useState<File>()
  const sharing = useMutation({
    mutationFn: async (): Promise<ShareResult> => {
      const pdf = file ?? new File([await fetchPdf()], fileName, { type: 'application/pdf' })
      setFile(pdf)
      return share(pdf)
    },
  })
  return (
    <>
      <Button
        size="small"
        icon={Share2}
        busy={sharing.isPending ? t`Downloading` : undefined}
        onPress={() => sharing.mutate()}
      >
        <Trans>Share</Trans>
      </Button>
      {sharing.data === 'again' && (
        <output className="small">
          <Trans>The report is ready. Press Share again.</Trans>
        </output>
      )}
      {sharing.data === 'saved' && (
        <Banner tone="info" title={<Trans>The PDF is saved on this device</Trans>} announce="now">
          <p>
            <Trans>Attach it to a message to whoever should read it.</Trans>
          </p>
          <ButtonLink size="small" icon={Mail} href={`mailto:?subject=${encodeURIComponent(t`A report for you`)}`}>
            <Trans>Write an e-mail</Trans>
          </ButtonLink>
        </Banner>
      )}
      {sharing.isError && (
        <Banner tone="warn" announce="now">
          <p>
            <Trans>The PDF could not be downloaded. Try again in a moment.</Trans>
          </p>
        </Banner>
      )}
    </>
  )
}

async function share(file: File): Promise<ShareResult> {
  const files = [file]
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files })) {
    saveBlob(file.name, file)
    return 'saved'
  }
  try {
    await navigator.share({ files })
    return 'shared'
  } catch (error) {
    // Closed by the user, or called too long after the press.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'again'
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    throw error
  }
}
