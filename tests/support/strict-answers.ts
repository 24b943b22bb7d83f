/** An answer of the protocol server from npm: status and the text of its body. */
export type Answer = { readonly status: number; readonly text: string };

type Fields = { readonly [field: string]: unknown };

/** What an answer calls its status, as https://learn.microsoft.com/rest/api/cosmos-db/http-status-codes-for-cosmosdb has them. */
const codes: { readonly [status: number]: string } = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  429: 'TooManyRequests',
};

/** The addresses that the service adds to what it keeps, by what it is. */
const links: readonly (readonly [path: RegExp, links: Fields])[] = [
  [/^\/dbs(?:\/[^/]+)?$/, { _colls: 'colls/', _users: 'users/' }],
  [
    /^\/dbs\/[^/]+\/colls(?:\/[^/]+)?$/,
    {
      _docs: 'docs/',
      _sprocs: 'sprocs/',
      _triggers: 'triggers/',
      _udfs: 'udfs/',
      _conflicts: 'conflicts/',
    },
  ],
  [/\/docs(?:\/[^/]+)?$/, { _attachments: 'attachments/' }],
];

/** The body of a refusal. */
export function refusalText(status: number, message = ''): string {
  const code = codes[status] ?? 'InternalServerError';
  return JSON.stringify({ code, message: message || `The service answers ${code}.` });
}

/** Makes answers of the protocol server those of the service, of which it leaves out what the client library does not read. */
export function createAnswers() {
  /** What the service numbers its containers by, by their addresses. */
  const numbers = new Map<string, unknown>();

  return (method: string, path: string, { status, text }: Answer): Answer => {
    // It fails where a document lies under another key of the container, which is none of the question's.
    const isElsewhere = status === 500 && method === 'GET' && /\/docs\/[^/]+$/.test(path);
    if (isElsewhere) return { status: 404, text: refusalText(404) };
    const body = fieldsOf(text);
    if (body === null) return { status, text };
    if (status >= 400)
      return { status, text: refusalText(status, typeof body.message === 'string' ? body.message : '') };
    if (/\/colls$/.test(path) && '_rid' in body) numbers.set(`${path}/${body.id}`, body._rid);
    const [, container = ''] = /^(\/dbs\/[^/]+\/colls\/[^/]+)\/docs$/.exec(path) ?? [];
    if ('Documents' in body)
      return { status, text: JSON.stringify({ _rid: numbers.get(container) ?? '', ...body }) };
    const own = '_self' in body ? links.find(([of]) => of.test(path))?.[1] : undefined;
    return { status, text: own ? JSON.stringify({ ...body, ...own }) : text };
  };
}

function fieldsOf(text: string): Fields | null {
  if (!text.startsWith('{')) return null;
  return JSON.parse(text) as Fields;
}
