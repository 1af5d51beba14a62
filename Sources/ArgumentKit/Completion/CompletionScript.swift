/// The scripts that connect a shell's completion with `Completer`.
///
/// They only ask and insert. What is offered, and how it is quoted, is decided by the tool, so that
/// one logic serves the three shells and a new version needs no new script.
package enum CompletionScript {
  /// The script for a shell, to be sourced at its start or put where it looks for completions.
  package static func text(for shell: Shell, of root: CommandOutline) -> String {
    switch shell {
    case .bash: bash(root.name)
    case .zsh: zsh(root.name)
    case .fish: fish(root.name)
    }
  }

  /// For bash 3.2 (macOS) and later.
  private static func bash(_ tool: String) -> String {
    #"""
    # Completion of \#(tool) for bash: source this file in ~/.bashrc.

    _\#(tool)() {
      local program=\#(tool) kind line
      # A tool called by its path completes for itself.
      if [[ $1 == */* && -x $1 ]]; then program=$1; fi
      COMPREPLY=()
      {
        IFS= read -r kind
        while IFS= read -r line; do COMPREPLY+=("$line"); done
      } < <(command "$program" \#(CompletionRequest.marker) bash \
        "${COMP_LINE:0:$COMP_POINT}" "$2" 2>/dev/null)
      case $kind in
      files)
        if type compopt &>/dev/null; then
          compopt -o default +o nospace
        else
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
        fi
        ;;
      folders)
        if type compopt &>/dev/null; then
          compopt -o dirnames +o nospace
        else
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$2")
        fi
        ;;
      esac
    }

    complete -o nospace -F _\#(tool) \#(tool)

    """#
  }

  private static func zsh(_ tool: String) -> String {
    #"""
    #compdef \#(tool)
    # Completion of \#(tool) for zsh: save this file as _\#(tool) in a directory on $fpath, or source
    # it in ~/.zshrc after compinit.

    _\#(tool)() {
      local program=\#(tool) line
      local -a answer head whole open
      # A tool called by its path completes for itself.
      if [[ $words[1] == */* && -x ${(Q)words[1]} ]]; then program=${(Q)words[1]}; fi
      answer=("${(@f)$(command $program \#(CompletionRequest.marker) zsh \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      head=(${=answer[1]})
      compset -p ${head[2]:-0}
      case $head[1] in
      files) _files ;;
      folders) _files -/ ;;
      words)
        for line in "${(@)answer[2,-1]}"; do
          if [[ $line == +* ]]; then open+=("${line[2,-1]}"); else whole+=("${line[2,-1]}"); fi
        done
        (( $#open )) && _describe -V '\#(tool)' open -S ''
        (( $#whole )) && _describe -V '\#(tool)' whole
        ;;
      esac
    }

    if [[ $funcstack[1] == _\#(tool) ]]; then
      _\#(tool) "$@"
    else
      compdef _\#(tool) \#(tool)
    fi

    """#
  }

  private static func fish(_ tool: String) -> String {
    #"""
    # Completion of \#(tool) for fish: save this file as \#(tool).fish in
    # ~/.config/fish/completions, or source it.

    function __\#(tool)_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l program \#(tool)
      # A tool called by its path completes for itself.
      if string match -q '*/*' -- $words[1]; and test -x $words[1]
        set program $words[1]
      end
      set -l answer (command $program \#(CompletionRequest.marker) fish \
        $words[2..-1] "$current" 2>/dev/null)
      switch "$answer[1]"
        case files
          printf '%s\n' "$answer[2]"(__fish_complete_path "$answer[3]")
        case folders
          printf '%s\n' "$answer[2]"(__fish_complete_directories "$answer[3]")
        case words
          printf '%s\n' $answer[2..-1]
      end
    end

    complete -c \#(tool) -f -a '(__\#(tool)_complete)'

    """#
  }
}
