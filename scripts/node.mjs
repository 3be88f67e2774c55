import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { nativeParts, packagesFor } from './native-parts.mjs'
import { giveUp, root, run } from './process.mjs'

const oldest = 24
const [runtime] = nativeParts

/** The Node that the lockfile pins or, where none of it runs, the one that runs this script if it is new enough. */
export function findNode() {
  const pinned = packagesFor(runtime).map(({ name }) => path.join(root, 'node_modules', name, 'bin/node'))
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= oldest
  return [...pinned, ...(isNewEnough ? [process.execPath] : [])].find(
    (program) => spawnSync(program, ['--version']).status === 0,
  )
}

let found
export function pinnedNode() {
  found ??= findNode() ?? giveUp(`${runtime.name} does not run on this machine: ${runtime.advice}.`)
  return found
}

/** Runs a program of node_modules, or of ours, with the pinned Node, which is the `node` of its children too. */
export function runNode(args, { env = {}, ...options } = {}) {
  const node = pinnedNode()
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  return run(node, args, { env: { PATH, ...env }, ...options })
}

/** Runs a command-line tool of node_modules. */
export function runTool(tool, args, options) {
  return runNode([path.join(root, 'node_modules', tool), ...args], options)
}
