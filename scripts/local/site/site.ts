import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hostingRules, type SiteHosts } from '../../build/site-policy.ts';
import { listenLocally } from '../lib/http-server.ts';

export type SiteOptions = {
  /** Folder of the built site with its `staticwebapp.config.json`. */
  readonly directory: string;
  readonly port: number;
  /** Served as `config.json`, the one file that differs between environments. */
  readonly config: SiteHosts;
};

type HostingRules = {
  readonly globalHeaders: Record<string, string>;
  readonly routes: readonly { readonly route: string; readonly headers?: Record<string, string> }[];
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the built site by its hosting rules, as the static host in the cloud does. */
export async function startSite(options: SiteOptions) {
  const server = await listenLocally('The site', options.port);
  const template = readFileSync(join(options.directory, 'staticwebapp.config.json'), 'utf8');
  const rules: HostingRules = JSON.parse(hostingRules(template, options.config));
  const compressed = new Map<string, Buffer>();
  server.setHandler(async (request, response) => {
    const path = decodePath(request.url ?? '/');
    const file = await readSiteFile(options, path);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...headersOf(rules, path) });
      response.end('Not found');
      return;
    }
    const wantsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const headers: Record<string, string> = {
      ...headersOf(rules, file.path),
      'content-type': types[extname(file.path)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
    };
    if (wantsBrotli && file.content.length > 1024 && file.path.startsWith('/assets/')) {
      const small = compressed.get(file.path) ?? brotliCompressSync(file.content);
      compressed.set(file.path, small);
      response.writeHead(200, { ...headers, 'content-encoding': 'br' });
      response.end(small);
      return;
    }
    response.writeHead(200, headers);
    response.end(file.content);
  });
  return { url: `http://localhost:${server.port}`, stop: server.stop };
}

function decodePath(url: string): string {
  try {
    return normalize(decodeURIComponent(url.split(/[?#]/)[0] ?? '/'));
  } catch {
    return '/';
  }
}

async function readSiteFile(options: SiteOptions, path: string) {
  if (path === '/config.json') return { path, content: Buffer.from(JSON.stringify(options.config)) };
  if (path === '/staticwebapp.config.json') return null;
  const named = extname(path) !== '';
  const wanted = named ? path : '/index.html';
  try {
    return { path: wanted, content: await readFile(join(options.directory, wanted)) };
  } catch {
    return null;
  }
}

function headersOf(rules: HostingRules, path: string): Record<string, string> {
  const headers = { ...rules.globalHeaders };
  for (const { route, headers: own } of rules.routes) {
    const matches = route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route;
    if (matches) Object.assign(headers, own);
  }
  return lowerCase(headers);
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
