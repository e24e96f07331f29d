import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import css from './skeleton.module.css'

const showAfterMs = 300
const sayAfterMs = 5000

/** Stands for a list that loads: nothing for 300 ms, then its shape, after 5 s also words; until then what is below it waits with it (patient-layout.module.css). */
export function Skeleton({ rows = 3, label = t`Loading` }: { rows?: number; label?: string }) {
  const waited = useWaited()
  return (
    <div className={css.page} aria-busy="true" data-coming={waited === 'long' ? undefined : 'soon'}>
      {waited !== 'moment' && <Bones rows={rows} />}
      <output className={waited === 'long' ? css.slow : 'vh'}>
        {waited === 'long' ? t`Still loading. The network is slow.` : label}
      </output>
    </div>
  )
}

function Bones({ rows }: { rows: number }) {
  return (
    <>
      <div className={css.bone} data-form="title" />
      {Array.from({ length: rows }, (_, row) => (
        <div className={css.line} key={row}>
          <div className={css.bone} data-form="face" />
          <div className={css.words}>
            <div className={css.bone} />
            <div className={css.bone} data-form="detail" />
          </div>
        </div>
      ))}
    </>
  )
}

function useWaited(): 'moment' | 'while' | 'long' {
  const [waited, setWaited] = useState<'moment' | 'while' | 'long'>('moment')
  useEffect(() => {
    const show = setTimeout(() => setWaited('while'), showAfterMs)
    const say = setTimeout(() => setWaited('long'), sayAfterMs)
    return () => {
      clearTimeout(show)
      clearTimeout(say)
    }
  }, [])
  return waited
}
