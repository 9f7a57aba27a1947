/**
 * Top-level modules that a program can import in the runner's Python: its standard library without what the runner takes
 * away, and what training adds. `cli/check/runtime.test.ts` compares this list with the interpreter itself.
 */
export const RUNNER_MODULES: ReadonlySet<string> = new Set(
  `
  __future__ __hello__ __phello__ _abc _ast _ast_unparse _asyncio _bisect _blake2 _bz2 _codecs
  _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections
  _collections_abc _colorize _compat_pickle _contextvars _csv _datetime _decimal _elementtree
  _functools _heapq _hmac _imp _io _json _locale _lsprof _lzma _markupbase _md5 _multibytecodec
  _opcode _opcode_metadata _operator _pickle _posixsubprocess _py_abc _py_warnings _pydatetime
  _pyio _pylong _pyrepl _queue _random _remote_debugging _sha1 _sha2 _sha3 _signal _sitebuiltins
  _sqlite3 _sre _ssl _stat _statistics _string _strptime _struct _suggestions _symtable
  _sysconfig _sysconfigdata__emscripten_wasm32-emscripten _testbuffer _testcapi _testclinic
  _testclinic_limited _testinternalcapi _testlimitedcapi _thread _threading_local _tokenize
  _tracemalloc _types _typing _warnings _weakref _weakrefset _xxtestfuzz _zoneinfo _zstd abc
  annotationlib antigravity argparse array ast asyncio atexit base64 bdb binascii bisect
  builtins bz2 cProfile calendar cmath cmd code codecs codeop collections colorsys compileall
  compression concurrent configparser contextlib contextvars copy copyreg csv dataclasses
  datetime decimal difflib dis doctest email encodings enum errno faulthandler fcntl filecmp
  fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob
  graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools
  json keyword linecache locale logging lzma mailbox marshal math math_verify mimetypes mmap
  modulefinder multiprocessing netrc ntpath nturl2path numbers opcode operator optparse os
  pathlib pdb pickle pickletools pkgutil platform plistlib poplib posix posixpath pprint profile
  pstats pty py_compile pyclbr pydoc pyexpat queue quopri random re reprlib rlcompleter runpy
  sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3
  sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess
  symtable sys sysconfig tabnanny tarfile tempfile termios textwrap this threading time timeit
  token tokenize tomllib tool_use_base_env trace traceback tracemalloc tty types typing
  unicodedata unittest urllib uuid warnings wave weakref webbrowser wsgiref xml xmlrpc xxsubtype
  zipapp zipfile zipimport zlib zoneinfo
  `
    .trim()
    .split(/\s+/),
);

/** Modules beyond those that the page's runner offers to fetch: a program that needs one can be played all the same. */
export const OFFERED_MODULES: ReadonlySet<string> = new Set([
  "numpy",
  "sympy",
  "isympy",
  "mpmath",
  "networkx",
]);
