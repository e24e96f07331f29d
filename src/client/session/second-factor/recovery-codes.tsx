import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import css from './factors.module.css'

/** The recovery codes, shown only once, to copy or print. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  return (
    <div className="rows-5">
      <p>
        <Trans>
          Keep these recovery codes in a safe place. Each one signs you in once if you don’t have your phone. We only
          show them now.
        </Trans>
      </p>
      <ul className={css.codes} data-print="codes" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="line wrap">
        <Button icon={Copy} onPress={() => void copy()}>
          {copied === 'copied' ? t`Copied` : t`Copy`}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {copied === 'failed' && (
        <p className="small">
          <Trans>Copying did not work in this browser. Print them or write them down.</Trans>
        </p>
      )}
      <MainButton onPress={onSaved}>
        <Trans>I have saved them</Trans>
      </MainButton>
    </div>
  )
}
