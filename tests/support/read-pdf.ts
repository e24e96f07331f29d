import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; lang?: string; type?: string; id?: string; children?: Node[] }
/** A part of a tagged document: its tag, its words, and what stands for a picture. */
type PdfPart = { tag: string; text: string; alt: string | null; lang: string | null }
type ReadPdf = {
  title: string
  lang: string | null
  pages: number
  parts: PdfPart[]
  /** Text that is in no tag and no decoration. */
  untagged: string
  isMarked: boolean
}

/** Reads a PDF by a library that did not write it: its tree with the words of each part. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const parts: PdfPart[] = []
  let untagged = ''
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const words = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of items as { type?: string; id?: string; tag?: string; str?: string }[]) {
      if (item.type === 'beginMarkedContentProps') open.push(item.id ?? null)
      else if (item.type === 'beginMarkedContent') open.push('Artifact')
      else if (item.type === 'endMarkedContent') open.pop()
      else if (open.length === 0) untagged += item.str ?? ''
      else {
        const id = open.findLast((one) => one !== null) ?? ''
        words.set(id, `${words.get(id) ?? ''}${item.str ?? ''}`)
      }
    }
    const textOf = (node: Node): string =>
      node.type === 'content' ? (words.get(node.id ?? '') ?? '') : (node.children ?? []).map(textOf).join('')
    const walk = (node: Node): void => {
      const isLeaf = (node.children ?? []).some(({ type }) => type === 'content')
      if (isLeaf)
        parts.push({ tag: node.role ?? '', text: textOf(node), alt: node.alt ?? null, lang: node.lang ?? null })
      else for (const child of node.children ?? []) walk(child)
    }
    walk(await page.getStructTree())
  }
  const { info } = await pdf.getMetadata()
  const details = info as { Title?: string; Language?: string }
  const isMarked = new TextDecoder('latin1').decode(bytes).includes('/Marked true')
  const read = {
    title: details.Title ?? '',
    lang: details.Language ?? null,
    pages: pdf.numPages,
    parts,
    untagged: untagged.trim(),
    isMarked,
  }
  await loading.destroy()
  return read
}
