" What a user does in Vim with the plugin ALE, and what the user sees. It writes the answers as JSON.
let s:input = json_decode($LIGATURE_SESSION)
let s:seen = {}

set nocompatible hidden nomore
filetype plugin on
execute 'set runtimepath^=' . fnameescape(s:input.ale)
let g:ale_linters = {'typescript': ['ligature']}
let g:ale_lint_on_text_changed = 'always'
let g:ale_lint_delay = 0
runtime plugin/ale.vim

" As docs/editor.md has it, with the command of the sources.
call ale#linter#Define('typescript', {
\   'name': 'ligature',
\   'lsp': 'stdio',
\   'executable': s:input.command[0],
\   'command': '%e ' . join(map(copy(s:input.command[1:]), 'shellescape(v:val)')),
\   'project_root': {buffer -> s:input.root},
\})

function! s:Wait(what, condition) abort
  let l:start = reltime()
  while !eval(a:condition)
    if reltimefloat(reltime(l:start)) > s:input.patience
      throw a:what . ' did not come: ' . string(s:Codes()) . execute('messages')
    endif
    sleep 20m
  endwhile
endfunction

function! s:Text() abort
  return join(getline(1, '$'), "\n")
endfunction

function! s:Codes() abort
  return map(copy(ale#engine#GetLoclist(bufnr(''))), {_, one -> one.linter_name . ' ' . get(one, 'code', '')})
endfunction

" What ALE shows below the text, as it does where a message has several lines.
function! s:Preview() abort
  for l:window in range(1, winnr('$'))
    if getbufvar(winbufnr(l:window), '&filetype') ==# 'ale-preview.message'
      return join(getbufline(winbufnr(l:window), 1, '$'), "\n")
    endif
  endfor
  return ''
endfunction

" Puts the cursor on the first character of a text.
function! s:GoTo(pattern) abort
  call cursor(1, 1)
  if search('\V' . a:pattern, 'c') == 0
    throw a:pattern . ' is not there'
  endif
endfunction

" What a user types at the prompts: the first action that is offered, and the new name.
runtime autoload/ale/util.vim
function! ale#util#Input(message, value, ...) abort
  if a:message =~# '^New name'
    return 'orderId'
  endif
  let s:seen.actions = split(a:message, "\n")[1:-2]
  return '1'
endfunction

function! s:Session() abort
  execute 'edit ' . fnameescape(s:input.file)
  call s:GoTo('{id:int}')
  substitute/int/itn/
  ALELint
  call s:Wait('a diagnostic', "index(s:Codes(), 'ligature LIG1004') >= 0")
  let s:seen.diagnostics = s:Codes()
  call s:GoTo('itn}')
  ALECodeAction
  call s:Wait('the fix', "stridx(s:Text(), 'itn') < 0")
  ALELint
  call s:Wait('the end of the diagnostic', 'empty(s:Codes())')

  call s:GoTo('id:int}')
  ALERename
  call s:Wait('the rename', "stridx(s:Text(), '{ orderId: added.id }') >= 0")
  let s:seen.text = s:Text()

  call s:GoTo('int}')
  ALEHover
  call s:Wait('the hover', "s:Preview() =~# 'An integer'")
  let s:seen.hover = s:Preview()
endfunction

try
  call s:Session()
catch
  let s:seen.problem = v:exception . ' ' . v:throwpoint
endtry
call writefile([json_encode(s:seen)], s:input.answers)
call ale#lsp#StopAll()
qall!
