import type { Plugin } from 'vite'

const none = (code: string) => {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `none as ${name}`)
  return `const none = () => none\nexport { ${names.join(', ')} }`
}

/** In the source of zod's classic schemas: a method of strings for a format, such as `email`. */
export const formatMethods = /^ {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm

/** The code with every match of `found` replaced; undefined if there is none. */
const leftOut = (code: string | undefined, found: RegExp | string, instead = ''): string | undefined => {
  const smaller = code?.replaceAll(found, instead)
  return smaller === code ? undefined : smaller
}

/**
 * What pages and the worker make no use of, by the file that has it. Of zod: what writes JSON schemas, which the server
 * alone publishes; the checks of each format as a method of strings (`z.email()` is the function, `z.string().email()`
 * the method); parsers made by `eval`, which our policy forbids; objects that contain themselves, as JSON never does.
 * Of icons: the key of each line, by which React would tell apart lines that move.
 */
const unused: readonly [file: RegExp, without: (code: string) => string | undefined][] = [
  [/zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/, none],
  [
    /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    (code) =>
      leftOut(
        leftOut(leftOut(code, formatMethods), 'core.$ZodObjectJIT.init(', 'core.$$ZodObject.init('),
        '_ensureDefaultMemoizer();',
      ),
  ],
  [/lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/, (code) => code.replaceAll(/,\s+key: "\w+"(?=\s*\})/g, '')],
]

/** Removes from packages what our pages do not use. The build fails if zod no longer contains one of these parts. */
export const smallerPackages: Plugin = {
  name: 'smaller-packages',
  apply: 'build',
  transform(code, id) {
    const [, without] = unused.find(([file]) => file.test(id)) ?? []
    if (without === undefined) return null
    const smaller = without(code)
    if (smaller === undefined)
      return this.error(
        `${id} no longer contains all the parts that scripts/smaller-packages.ts removes: adapt its patterns.`,
      )
    return { code: smaller, map: null }
  },
}
