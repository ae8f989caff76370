/**
 * Starts `npm run COMMAND`, unless this Node is too old. Every Node can read it: an old one would stop at the syntax of
 * the other tools.
 */
const { engines } = require('../package.json');

const [major, minor] = process.versions.node.split('.').map(Number);
const [leastMajor, leastMinor] = engines.node.match(/\d+/g).map(Number);

if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) {
  import('./main.js');
} else {
  const needed = `Node ${leastMajor}.${leastMinor} or later is needed`;
  console.error(
    `${needed}; this is Node ${process.versions.node}. Install a newer one and run the command again.`,
  );
  process.exit(1);
}
