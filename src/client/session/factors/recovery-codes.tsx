import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import css from './factors.module.css'

/** Recovery codes, shown this once, to copy or print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'failed'>('not yet')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  return (
    <div className={css.form}>
      <p>
        Keep these recovery codes where nobody else looks. Each signs you in once, when you don’t have your phone. We
        show them only now.
      </p>
      <ul className={css.codes} data-print="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="line wrap">
        <Button icon={Copy} onPress={() => void copy()}>
          {copied === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      {copied === 'failed' && <p className="small">This browser did not copy them. Print or write them down.</p>}
      <Button kind="primary" size="main" width="full" onPress={onKept}>
        I have kept them
      </Button>
    </div>
  )
}
